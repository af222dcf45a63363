import { FormDataExtended } from "../form/form-data-extended.ts";
import { localize, type Bag } from "../globals.ts";
import { ApplicationV2 } from "./application-v2.ts";
import type { Configuration, PartialConfiguration, RenderOptions } from "./options.ts";

/** What a button of a dialog runs; its result is the dialog's result unless it is undefined. */
export type ButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

/** One button of a dialog. */
export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  type?: string;
  default?: boolean;
  disabled?: boolean;
  callback?: ButtonCallback;
}

/** What a dialog shows and does. */
export interface DialogOptions extends PartialConfiguration {
  content?: string | HTMLElement;
  buttons?: DialogButton[];
  modal?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
}

/** What the waiting forms of a dialog add. */
export interface WaitOptions extends DialogOptions {
  rejectClose?: boolean;
  close?: (event: Event, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => unknown;
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
  ok?: Partial<DialogButton>;
}

/** A user that can be asked. */
interface Respondent {
  query(name: string, data: Bag, options?: Bag): Promise<unknown>;
}

/** A window with content and buttons; modal dialogs are native ones. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    window: { frame: true, positioned: true, minimizable: false },
  };

  protected override _initializeApplicationOptions(options: DialogOptions): Configuration {
    const complete = super._initializeApplicationOptions(options);
    const { buttons = [] } = complete as unknown as DialogOptions;
    if (buttons.length === 0) throw new Error("You must define at least one entry in options.buttons");
    const named = Object.fromEntries(buttons.map((button) => [button.action, button]));
    const clicks = Object.fromEntries(
      Object.keys(named).map((action) => [
        action,
        (event: PointerEvent, target: HTMLElement) => void this._onSubmit(target as HTMLButtonElement, event),
      ]),
    );
    return Object.assign(complete, { buttons: named, actions: { ...complete.actions, ...clicks } });
  }

  get #settings(): Omit<DialogOptions, "buttons"> & { buttons: Record<string, DialogButton> } {
    return this.options as unknown as Omit<DialogOptions, "buttons"> & { buttons: Record<string, DialogButton> };
  }

  /** The buttons as markup. */
  protected _renderButtons(): string {
    return Object.values(this.#settings.buttons)
      .map((button) => {
        const made = document.createElement("button");
        made.type = (button.type ?? (button.default ? "submit" : "button")) as "submit" | "button";
        made.dataset["action"] = button.action;
        made.className = button.class ?? "";
        made.toggleAttribute("autofocus", button.default === true);
        made.toggleAttribute("disabled", button.disabled === true);
        const icon = document.createElement("i");
        icon.className = button.icon ?? "";
        icon.setAttribute("aria-hidden", "true");
        const label = document.createElement("span");
        label.textContent = localize(button.label);
        made.append(...(button.icon ? [icon] : []), label);
        return made.outerHTML;
      })
      .join("");
  }

  protected override async _renderHTML(_context: Bag, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const content = document.createElement("div");
    content.className = "dialog-content standard-form";
    const given = this.#settings.content ?? "";
    if (typeof given === "string") content.innerHTML = given;
    else content.append(given);
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.innerHTML = this._renderButtons();
    form.append(content, footer);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const button = (event.submitter ?? footer.querySelector("button")) as HTMLButtonElement;
      void this._onSubmit(button, event);
    });
    return Promise.resolve(form);
  }

  protected override _replaceHTML(result: HTMLFormElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  protected override async _prepareContext(): Promise<Bag> {
    return Promise.resolve({});
  }

  /** Runs the button's callback, tells the listener of submissions, and closes. */
  protected async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.#settings.buttons[target.dataset["action"] ?? ""];
    const answer = await button?.callback?.(event, target, this);
    const result = answer === undefined ? button?.action : answer;
    await this.#settings.submit?.(result, this);
    return this.close({ submitted: true });
  }

  protected override async _onFirstRender(): Promise<void> {
    const dialog = this.element as HTMLDialogElement;
    if (this.#settings.modal) dialog.showModal();
    else dialog.show();
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
    dialog.addEventListener("keydown", (event) => this._onKeyDown(event));
    dialog.querySelector<HTMLElement>("[autofocus]")?.focus();
    return Promise.resolve();
  }

  /** Keeps the keys of a dialog from the table beneath; Escape closes. */
  protected _onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") void this.close({ closeKey: true });
    event.stopPropagation();
  }

  /** Shows a dialog and waits for its result; null when dismissed, unless that is to reject. */
  static wait(options: WaitOptions): Promise<unknown> {
    const { rejectClose = false, close, render, submit, ...config } = options;
    return new Promise((resolve, reject) => {
      const dialog = new this({
        ...config,
        submit: async (result: unknown, from: DialogV2) => {
          await submit?.(result, from);
          resolve(result);
        },
      } as PartialConfiguration);
      dialog.addEventListener("close", (event) => {
        const answer = close?.(event, dialog);
        if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
        else resolve(answer ?? null);
      });
      if (render) dialog.addEventListener("render", (event) => void render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Asks for yes or no. */
  static confirm(options: WaitOptions = {}): Promise<unknown> {
    const { yes, no, buttons = [], ...config } = options;
    const answers: DialogButton[] = [
      { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      {
        action: "no",
        label: "No",
        icon: "fa-solid fa-xmark",
        default: yes?.default !== true,
        callback: () => false,
        ...no,
      },
    ];
    return this.wait({ ...config, buttons: [...answers, ...buttons] });
  }

  /** Shows something to acknowledge. */
  static prompt(options: WaitOptions = {}): Promise<unknown> {
    const { ok, buttons = [], ...config } = options;
    const button: DialogButton = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...config, buttons: [button, ...buttons] });
  }

  /** Asks for the values of a form. */
  static input(options: WaitOptions = {}): Promise<unknown> {
    const callback: ButtonCallback = (_event, button) => new FormDataExtended(button.form as HTMLFormElement).object;
    return this.prompt({ ...options, ok: { callback, ...options.ok } });
  }

  /** Shows a dialog to another user and waits for the answer; null when there is none. */
  static async query(
    user: Respondent,
    type: "prompt" | "confirm" | "wait" | "input",
    config: Bag = {},
  ): Promise<unknown> {
    return user.query("dialog", { type, config }, { timeout: config["timeout"] ?? 60_000 });
  }

  /** Answers a query from another user. */
  static _handleQuery({
    type,
    config,
  }: {
    type: "prompt" | "confirm" | "wait" | "input";
    config: WaitOptions;
  }): Promise<unknown> {
    return this[type](config);
  }
}
