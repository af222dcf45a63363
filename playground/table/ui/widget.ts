import { ApplicationV2 } from "../application/application-v2.ts";
import { HandlebarsApplicationMixin } from "../application/handlebars-application.ts";
import type { PartialConfiguration } from "../application/options.ts";
import { globals } from "../globals.ts";

/** A part of the page's fixed frame: no window, put once into its place. */
export class Widget extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = { window: { frame: false, positioned: false } };

  /** The selector of the element that holds the widget. */
  protected get _slot(): string {
    return "#interface";
  }

  protected override _insertElement(element: HTMLElement): void {
    document.querySelector(this._slot)?.append(element);
  }

  /** Renders again whenever one of the hooks is called. */
  follow(...hooks: readonly string[]): this {
    for (const hook of hooks) globals.Hooks.on(hook, () => void this.render());
    return this;
  }
}
