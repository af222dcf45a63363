import { FormDataExtended } from "../form/form-data-extended.ts";
import { globals, type Bag } from "../globals.ts";
import { attachChrome } from "./chrome.ts";
import { buildFrame, buildHeaderControl } from "./frame.ts";
import type {
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  PartialConfiguration,
  Position,
  RenderOptions,
} from "./options.ts";
import { applyPosition, resolvePosition } from "./position.ts";
import { ApplicationShell } from "./shell.ts";
import { windows } from "./windows.ts";

/**
 * The base of every window and widget: an asynchronous rendering with hooks for each class of the chain, actions by `data-action`,
 * forms, and a frame that can be dragged.
 */
export class ApplicationV2 extends ApplicationShell {
  static override BASE_APPLICATION: typeof ApplicationShell = ApplicationV2;

  /** The options of the base class; each subclass adds its own. */
  static override DEFAULT_OPTIONS: PartialConfiguration = ApplicationShell.DEFAULT_OPTIONS;

  #queue: Promise<unknown> = Promise.resolve();

  /** Renders the application; renderings of one application follow one another. */
  render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const wanted = typeof options === "boolean" ? { ...more, force: options } : options;
    const turn = this.#queue.then(() => this.#render(wanted));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #render(options: RenderOptions): Promise<this> {
    if (!this.rendered && options.force !== true) return this;
    const first = this._shell.state <= ApplicationShell.RENDER_STATES.NONE;
    options.isFirstRender = first;
    if (this._canRender(options) === false) return this;
    this._configureRenderOptions(options);
    const before = this._shell.state;
    this._shell.state = ApplicationShell.RENDER_STATES.RENDERING;
    try {
      const context = await this._prepareContext(options);
      if (first) await this._preFirstRender(context, options);
      await this._preRender(context, options);
      if (first) await this.#frame(options);
      const result = await this._renderHTML(context, options);
      this._replaceHTML(result, this.#content, options);
      if (first) this.#insert();
      this._updateFrame(options);
      this._shell.state = ApplicationShell.RENDER_STATES.RENDERED;
      if (this.options.window.positioned) this.setPosition({ ...this.position, ...options.position });
      if (first) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      this.#emit("render", context, options);
      await this._postRender(context, options);
    } catch (error) {
      this._shell.state =
        before === ApplicationShell.RENDER_STATES.RENDERED ? before : ApplicationShell.RENDER_STATES.ERROR;
      throw error;
    }
    return this;
  }

  async #frame(options: RenderOptions): Promise<void> {
    this._shell.element = await this._renderFrame(options);
    this._attachFrameListeners();
  }

  #insert(): void {
    this._insertElement(this.element);
    if (this.hasFrame) windows.open(this);
  }

  get #content(): HTMLElement {
    return this.window.content ?? this.element;
  }

  #emit(name: "render" | "close", ...args: readonly unknown[]): void {
    this.dispatchEvent(new Event(name, { cancelable: true }));
    for (const cls of this._class.inheritanceChain()) {
      globals.Hooks.callAll(`${name}${cls.name}`, this, this._shell.element, ...args);
    }
  }

  /** Makes the inner elements; subclasses must say how. */
  protected _renderHTML(_context: Bag, _options: RenderOptions): Promise<unknown> {
    throw new Error(`The ${this.constructor.name} application does not implement _renderHTML.`);
  }

  /** Puts the inner elements into place; subclasses must say how. */
  protected _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`The ${this.constructor.name} application does not implement _replaceHTML.`);
  }

  /** Makes the outer element. */
  protected async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    return Promise.resolve(buildFrame({ id: this.id, title: this.title, options: this.options }, this.window));
  }

  /** Makes one entry of the header's menu. */
  protected _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return buildHeaderControl(control);
  }

  /** Writes title, icon and menu into the frame. */
  protected _updateFrame({ window }: RenderOptions): void {
    const { title, icon, controls, controlsDropdown } = this.window;
    if (!window || !this.hasFrame) return;
    if (title && window.title !== undefined) title.textContent = window.title;
    if (icon && window.icon !== undefined) icon.className = `window-icon fa-fw ${window.icon || "hidden"}`;
    if (!window.controls || !controls || !controlsDropdown) return;
    const items = [...this._headerControlButtons()].map((control) => this._renderHeaderControl(control));
    controlsDropdown.replaceChildren(...items);
    controls.classList.toggle("hidden", items.length === 0);
  }

  /** Puts the outer element into the document, in place of an older one of the same id. */
  protected _insertElement(element: HTMLElement): void {
    const old = document.getElementById(element.id);
    if (old) old.replaceWith(element);
    else document.body.append(element);
    element.querySelector<HTMLElement>("[autofocus]")?.focus();
  }

  /** Closes the application and takes it out of the document. */
  async close(options: ClosingOptions = {}): Promise<this> {
    await this.#queue;
    if (!this.rendered) return this;
    this._shell.state = ApplicationShell.RENDER_STATES.CLOSING;
    await this._preClose(options);
    const { element } = this;
    windows.shut(this);
    this._removeElement(element);
    this._shell.state = ApplicationShell.RENDER_STATES.CLOSED;
    this._shell.minimized = false;
    this._onClose(options);
    this.#emit("close");
    this._tearDown(options);
    this._shell.element = null;
    return this;
  }

  /** Takes the outer element out of the document. */
  protected _removeElement(element: HTMLElement): void {
    element.remove();
  }

  /** Lets go of what the rendering held. */
  protected _tearDown(_options: ClosingOptions): void {
    for (const key of Object.keys(this.window)) Reflect.deleteProperty(this.window, key);
  }

  /** Moves or resizes the window; what is left out stays. */
  setPosition(position: Partial<Position> = {}): Position | void {
    if (!this._shell.element || !this.options.window.positioned) return;
    const wanted = Object.fromEntries(Object.entries({ ...this.position, ...position }).filter(([, v]) => v !== null));
    this._prePosition(wanted as unknown as Position);
    const target = this._updatePosition(wanted as unknown as Position);
    this.position = target;
    applyPosition(this._shell.element, target);
    this._onPosition(target);
    this.dispatchEvent(new Event("position"));
    return target;
  }

  /** Turns a wanted position into one that the page can show. */
  protected _updatePosition(position: Position): Position {
    applyPosition(this.element, { ...position });
    return resolvePosition(this.element, position);
  }

  /** Opens or shuts the header's menu. */
  async toggleControls(expanded?: boolean | null): Promise<void> {
    const open = this.window.controlsDropdown?.classList.toggle("expanded", expanded ?? undefined) ?? false;
    this.window.controls?.setAttribute("aria-expanded", String(open));
    return Promise.resolve();
  }

  /** Puts the window above all others. */
  bringToFront(): void {
    if (this.hasFrame && this._shell.element) windows.raise(this);
  }

  /** Shows another tab of a group; throws when there is none of that name. */
  changeTab(
    tab: string,
    group: string,
    options: { event?: Event; navElement?: HTMLElement; force?: boolean } = {},
  ): void {
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && options.force !== true) return;
    const found = [...this.#content.querySelectorAll<HTMLElement>(`[data-group="${group}"]`)];
    if (!found.some((element) => element.dataset["tab"] === tab)) {
      throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
    }
    for (const element of found) {
      const active = element.dataset["tab"] === tab;
      element.classList.toggle("active", active);
      if (element.hasAttribute("aria-selected")) element.setAttribute("aria-selected", String(active));
    }
    this.tabGroups[group] = tab;
    if (this.hasFrame && this.position.height === "auto") this.setPosition();
  }

  /** Submits the form of an application that is a form. */
  async submit(submitOptions: Bag = {}): Promise<unknown> {
    const { form } = this;
    const config = this.options.form;
    if (!form || !config?.handler) throw new Error(`The ${this.constructor.name} application has no form to submit`);
    const event = new Event("submit", { cancelable: true });
    return config.handler.call(this, event, form, Object.assign(new FormDataExtended(form), { submitOptions }));
  }

  /** Listens to clicks, forms and the chrome; called once for each frame. */
  protected _attachFrameListeners(): void {
    const { element } = this;
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    element.addEventListener("click", (event) => this.#click(event));
    element.addEventListener("contextmenu", (event) => this.#click(event));
    if (element instanceof HTMLFormElement && this.options.form) this.#attachForm(element, this.options.form);
    attachChrome(this);
  }

  #attachForm(form: HTMLFormElement, config: FormConfiguration): void {
    form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
    form.addEventListener("change", (event) => this._onChangeForm(config, event));
  }

  #click(event: PointerEvent): void {
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
    if (!target || !this.element.contains(target)) return;
    const action = target.dataset["action"] ?? "";
    if (event.button === 0 && this.#frameAction(action, event, target)) return;
    const held = this.options.actions[action];
    const { handler, buttons } = typeof held === "object" ? held : { handler: held, buttons: [0] };
    if (!buttons.includes(event.button)) return;
    if (event.type === "contextmenu" || target.tagName === "A") event.preventDefault();
    if (handler) handler.call(this, event, target);
    else this._onClickAction(event, target);
  }

  #frameAction(action: string, event: PointerEvent, target: HTMLElement): boolean {
    switch (action) {
      case "close":
        void this.close();
        return true;
      case "tab":
        event.preventDefault();
        this._onClickTab(event);
        return true;
      case "toggleControls":
        event.stopPropagation();
        void this.toggleControls();
        return true;
      default:
        if (target.closest("menu.controls-dropdown")) void this.toggleControls(false);
        return false;
    }
  }

  /** Shows the tab that was clicked. */
  protected _onClickTab(event: PointerEvent): void {
    const nav = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]");
    if (!nav || event.button !== 0) return;
    const group = nav.dataset["group"] ?? nav.closest<HTMLElement>(".tabs")?.dataset["group"];
    if (group) this.changeTab(nav.dataset["tab"] ?? "", group, { event, navElement: nav });
  }

  /** Catches clicks on actions that the options do not name. */
  protected _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  /** Reads the form and hands it to its handler. */
  protected async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement | null;
    const target = form instanceof HTMLFormElement ? form : this.form;
    if (!target) return;
    try {
      await config.handler?.call(this, event, target, new FormDataExtended(target));
      if (config.closeOnSubmit) await this.close({ submitted: true });
    } catch (error) {
      globals.ui.notifications.error(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** Submits a form that wants it at every change. */
  protected _onChangeForm(config: FormConfiguration, event: Event): void {
    if (config.submitOnChange) void this._onSubmitForm({ ...config, closeOnSubmit: false }, event);
  }
}
