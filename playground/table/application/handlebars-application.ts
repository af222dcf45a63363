import { renderTemplate, loadTemplates } from "../handlebars/templates.ts";
import type { Bag } from "../globals.ts";
import { FormDataExtended } from "../form/form-data-extended.ts";
import type { ApplicationV2 } from "./application-v2.ts";
import type { ClosingOptions, FormConfiguration, RenderOptions } from "./options.ts";

/** One part of an application that a template renders. */
export interface TemplatePart {
  template: string;
  id?: string;
  root?: boolean;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
  forms?: Record<string, FormConfiguration>;
}

/** What a part keeps over a re-rendering. */
interface PartState {
  scrollPositions: [selector: string, top: number, left: number][];
  focus?: string;
}

/**
 * Adds rendering by Handlebars parts to an application.
 *
 * @param Base - The application class to extend.
 * @returns A subclass with static `PARTS` and `_preparePartContext`.
 */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- The class is its own type.
export function HandlebarsApplicationMixin(Base: typeof ApplicationV2) {
  class HandlebarsApplication extends Base {
    static PARTS: Record<string, TemplatePart> = {};

    readonly #parts: Record<string, HTMLElement> = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      const declared = Object.keys(this._configureRenderParts(options));
      options.parts =
        options.isFirstRender || !options.parts ? declared : options.parts.filter((id) => declared.includes(id));
    }

    protected _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      const { PARTS } = this.constructor as typeof HandlebarsApplication;
      return Object.fromEntries(Object.entries(PARTS).map(([id, part]) => [id, { ...part }]));
    }

    protected override async _preRender(context: Bag, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const parts = Object.values(this._configureRenderParts(options));
      await loadTemplates(parts.flatMap((part) => [part.template, ...(part.templates ?? [])]));
    }

    protected override async _renderHTML(context: Bag, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const parts = this._configureRenderParts(options);
      const rendered: Record<string, HTMLElement> = {};
      for (const id of options.parts ?? []) {
        const part = parts[id];
        if (!part) throw new Error(`Part "${id}" is not a supported template part for ${this.constructor.name}`);
        const data = await this._preparePartContext(id, { ...context }, options);
        rendered[id] = this._parsePartHTML(id, part, await renderTemplate(part.template, data));
      }
      return rendered;
    }

    protected async _preparePartContext(partId: string, context: Bag, _options: RenderOptions): Promise<Bag> {
      context["partId"] = `${this.id}-${partId}`;
      const tab = (context["tabs"] as Record<string, unknown> | undefined)?.[partId];
      if (tab !== undefined) context["tab"] ??= tab;
      return Promise.resolve(context);
    }

    protected _parsePartHTML(partId: string, part: TemplatePart, html: string): HTMLElement {
      const template = document.createElement("template");
      template.innerHTML = html.trim();
      const root = part.root ? wrapped(template) : template.content.firstElementChild;
      if (!(root instanceof HTMLElement) || (!part.root && template.content.childElementCount !== 1)) {
        throw new Error(`Template part "${partId}" must render a single HTML element.`);
      }
      root.dataset["applicationPart"] = partId;
      if (part.id) root.id = `${this.id}-${part.id}`;
      root.classList.add(...(part.classes ?? []));
      return root;
    }

    protected override _replaceHTML(
      result: Record<string, HTMLElement>,
      content: HTMLElement,
      options: RenderOptions,
    ): void {
      for (const [id, element] of Object.entries(result)) {
        const prior = content.querySelector<HTMLElement>(`[data-application-part="${id}"]`);
        const state: PartState = { scrollPositions: [] };
        if (prior) {
          this._preSyncPartState(id, element, prior, state);
          prior.replaceWith(element);
          this._syncPartState(id, element, prior, state);
        } else content.append(element);
        this._attachPartListeners(id, element, options);
        this.#parts[id] = element;
      }
      this.#order(content);
    }

    /** A part shown later than its neighbours still stands where the class declares it. */
    #order(content: HTMLElement): void {
      const { PARTS } = this.constructor as typeof HandlebarsApplication;
      const placed = Object.keys(PARTS).flatMap((id) => this.#parts[id] ?? []);
      const here = placed.filter((element) => element.parentElement === content);
      const inOrder = [...content.children].filter((child) => here.includes(child as HTMLElement));
      if (here.some((element, index) => inOrder[index] !== element)) content.append(...here);
    }

    protected _preSyncPartState(id: string, _next: HTMLElement, prior: HTMLElement, state: PartState): void {
      const focused = prior.querySelector<HTMLElement>(":focus");
      const name = focused?.getAttribute("name");
      if (focused?.id) state.focus = `#${CSS.escape(focused.id)}`;
      else if (name) state.focus = `${focused?.tagName}[name="${name}"]`;
      for (const selector of this._configureRenderParts({})[id]?.scrollable ?? []) {
        const element = selector === "" ? prior : prior.querySelector(selector);
        if (element) state.scrollPositions.push([selector, element.scrollTop, element.scrollLeft]);
      }
    }

    protected _syncPartState(_id: string, next: HTMLElement, _prior: HTMLElement, state: PartState): void {
      if (state.focus) next.querySelector<HTMLElement>(state.focus)?.focus();
      for (const [selector, top, left] of state.scrollPositions) {
        const element = selector === "" ? next : next.querySelector(selector);
        element?.scrollTo({ top, left });
      }
    }

    protected override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      for (const id of Object.keys(this.#parts)) Reflect.deleteProperty(this.#parts, id);
    }

    protected _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this._configureRenderParts({})[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        if (!(form instanceof HTMLFormElement))
          throw new Error(`The form "${selector}" of part "${partId}" is missing`);
        form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
        form.addEventListener("change", (event) => {
          event.stopPropagation();
          if (config.submitOnChange) void config.handler?.call(this, event, form, new FormDataExtended(form));
        });
      }
    }
  }
  return HandlebarsApplication;
}

function wrapped(template: HTMLTemplateElement): HTMLElement {
  const root = document.createElement("div");
  root.style.display = "contents";
  root.append(template.content);
  return root;
}
