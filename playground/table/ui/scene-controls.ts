import { ApplicationV2 } from "../application/application-v2.ts";
import { HandlebarsApplicationMixin } from "../application/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../application/options.ts";
import { globals, localize, type Bag } from "../globals.ts";

/** One tool of a set. */
export interface Tool {
  name: string;
  title: string;
  icon: string;
  order?: number;
  visible?: boolean;
  toggle?: boolean;
  active?: boolean;
  button?: boolean;
  onChange?: (event: Event, active: boolean) => unknown;
  onClick?: (active: boolean) => unknown;
}

/** A set of tools: one layer of the canvas. */
export interface Control {
  name: string;
  title: string;
  icon: string;
  order?: number;
  layer?: string;
  visible?: boolean;
  tools: Record<string, Tool>;
  activeTool?: string;
  onChange?: (event: Event, active: boolean) => unknown;
  onToolChange?: (event: Event, tool: Tool) => unknown;
}

const byOrder = (a: { order?: number }, b: { order?: number }): number => (a.order ?? 0) - (b.order ?? 0);

const shown = <T extends { order?: number; visible?: boolean }>(entries: Record<string, T>): T[] =>
  Object.values(entries)
    .filter(({ visible = true }) => visible)
    .sort(byOrder);

/** The tools at the left edge: sets by layer, of which one is active, and its tools. */
export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "scene-controls",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { control: SceneControls.#onControl, tool: SceneControls.#onTool },
  };

  static override PARTS = {
    layers: { template: "templates/ui/scene-control-layers.hbs" },
    tools: { template: "templates/ui/scene-control-tools.hbs" },
  };

  #controls: Record<string, Control> | null = null;
  #control = "tokens";

  /** Where the sets of tools come from. */
  readonly #declare: () => Record<string, Control>;

  constructor(declare: () => Record<string, Control>, options?: PartialConfiguration) {
    super(options);
    this.#declare = declare;
  }

  /** The sets of tools by name, after others added theirs. */
  get controls(): Record<string, Control> {
    this.#controls ??= this.#prepare();
    return this.#controls;
  }

  /** The active set. */
  get control(): Control | null {
    return this.controls[this.#control] ?? null;
  }

  /** The tools of the active set. */
  get tools(): Record<string, Tool> {
    return this.control?.tools ?? {};
  }

  /** The active tool. */
  get tool(): Tool | null {
    return this.tools[this.control?.activeTool ?? ""] ?? null;
  }

  #prepare(): Record<string, Control> {
    const controls = this.#declare();
    globals.Hooks.callAll("getSceneControlButtons", controls);
    for (const control of Object.values(controls)) {
      control.activeTool ??= shown(control.tools).find((tool) => !tool.button && !tool.toggle)?.name ?? "";
    }
    return controls;
  }

  /** Changes the active set, tool or toggles. */
  async activate(
    options: { event?: Event; control?: string; tool?: string; toggles?: Record<string, boolean> } = {},
  ): Promise<void> {
    const { event = new Event("activate"), control, tool, toggles = {} } = options;
    if (control !== undefined && control !== this.#control && this.controls[control]) this.#useControl(control, event);
    if (tool !== undefined) this.#useTool(tool, event);
    for (const [name, active] of Object.entries(toggles)) {
      const held = this.tools[name];
      if (held) Object.assign(held, { active });
    }
    await this.render({ force: false });
  }

  #useControl(name: string, event: Event): void {
    this.control?.onChange?.(event, false);
    this.#control = name;
    this.control?.onChange?.(event, true);
  }

  #useTool(name: string, event: Event): void {
    const { control } = this;
    const tool = control?.tools[name];
    if (!control || !tool) return;
    if (tool.button) return void tool.onChange?.(event, true);
    if (tool.toggle) {
      tool.active = tool.active !== true;
      tool.onChange?.(event, tool.active);
      return;
    }
    control.activeTool = name;
    tool.onChange?.(event, true);
    control.onToolChange?.(event, tool);
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (options["reset"] === true) this.#controls = null;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Bag> {
    const pressed = (on: boolean): string => String(on);
    return {
      ...(await super._prepareContext(options)),
      controls: shown(this.controls).map((control) => ({
        ...control,
        title: localize(control.title),
        pressed: pressed(control.name === this.#control),
      })),
      tools: shown(this.tools).map((tool) => ({
        ...tool,
        title: localize(tool.title),
        pressed: tool.button
          ? null
          : pressed(tool.toggle ? tool.active === true : tool.name === this.control?.activeTool),
      })),
    };
  }

  protected override _insertElement(element: HTMLElement): void {
    document.querySelector("#ui-left")?.replaceChildren(element);
  }

  static #onControl(this: SceneControls, event: PointerEvent, target: HTMLElement): void {
    void this.activate({ event, control: target.dataset["control"] ?? "" });
  }

  static #onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): void {
    void this.activate({ event, tool: target.dataset["tool"] ?? "" });
  }
}
