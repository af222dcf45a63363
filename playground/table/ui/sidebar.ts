import type { ApplicationV2 } from "../application/application-v2.ts";
import type { PartialConfiguration, RenderOptions, TabsConfiguration } from "../application/options.ts";
import type { Bag } from "../globals.ts";
import { Widget } from "./widget.ts";

/** One page of the sidebar. */
export class SidebarTab extends Widget {
  static override DEFAULT_OPTIONS: PartialConfiguration = { tag: "section", classes: ["sidebar-tab"] };

  protected override get _slot(): string {
    return "#sidebar-content";
  }

  protected override _insertElement(element: HTMLElement): void {
    element.dataset["tab"] = this.id;
    element.dataset["group"] = "primary";
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.id}`);
    super._insertElement(element);
  }
}

/** The panel at the right edge with its pages. */
export class Sidebar extends Widget {
  static override DEFAULT_OPTIONS: PartialConfiguration = { id: "sidebar", tag: "aside" };

  static override PARTS = { tabs: { template: "templates/sidebar/frame.hbs" } };

  static override TABS: Record<string, TabsConfiguration> = {
    primary: {
      tabs: [
        { id: "chat", icon: "fa-solid fa-comments" },
        { id: "combat", icon: "fa-solid fa-shield-halved" },
        { id: "settings", icon: "fa-solid fa-gear" },
      ],
      initial: "combat",
      labelPrefix: "TABLE.Sidebar",
    },
  };

  readonly #pages: readonly ApplicationV2[];

  constructor(pages: readonly ApplicationV2[]) {
    super();
    this.#pages = pages;
  }

  protected override get _slot(): string {
    return "#ui-right";
  }

  protected override async _onFirstRender(context: Bag, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const content = document.createElement("div");
    content.id = "sidebar-content";
    this.element.append(content);
    for (const page of this.#pages) await page.render({ force: true });
    this.changeTab(this.tabGroups["primary"] ?? "chat", "primary", { force: true });
  }
}
