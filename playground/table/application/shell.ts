import { globals, localize, type Bag } from "../globals.ts";
import { EventEmitter } from "./event-emitter.ts";
import type { WindowChrome } from "./frame.ts";
import {
  layerOptions,
  type ClosingOptions,
  type Configuration,
  type HeaderControl,
  type PartialConfiguration,
  type Position,
  type RenderOptions,
  type Tab,
  type TabsConfiguration,
} from "./options.ts";

const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/** Where an application is in its life. */
export type RenderState = (typeof RENDER_STATES)[keyof typeof RENDER_STATES];

/** The mutable core of an application. */
interface Shell {
  element: HTMLElement | null;
  state: RenderState;
  minimized: boolean;
}

/**
 * What an application is before anything is rendered: its options inherited along the class chain, its tabs, and the methods that
 * subclasses override.
 */
export class ApplicationShell extends EventEmitter {
  /** The class at which the chain of hooks and options begins. */
  static BASE_APPLICATION: typeof ApplicationShell = ApplicationShell;

  /** The options of the base class; each subclass adds its own. */
  static DEFAULT_OPTIONS: PartialConfiguration = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: { width: "auto", height: "auto" },
  };

  /** The groups of tabs that the class offers. */
  static TABS: Record<string, TabsConfiguration> = {};

  /** The states of an application's life. */
  static readonly RENDER_STATES = RENDER_STATES;

  static override readonly emittedEvents: readonly string[] = ["render", "close", "position"];

  static #count = 0;

  /** The configuration of this instance. */
  readonly options: Configuration;

  /** Where the window stands. */
  position: Position;

  /** The active tab of each group. */
  tabGroups: Record<string, string | null> = {};

  /** The elements of the frame. */
  readonly window: WindowChrome & { onDrag?: unknown } = {};

  /** What the frame knows of itself. */
  protected readonly _shell: Shell = { element: null, state: RENDER_STATES.NONE, minimized: false };

  constructor(options: PartialConfiguration = {}) {
    super();
    this.options = this._initializeApplicationOptions(options);
    this.position = { ...this.options.position };
    for (const [group, { initial, tabs }] of Object.entries(this._class.TABS)) {
      this.tabGroups[group] = initial ?? tabs[0]?.id ?? null;
    }
  }

  /** This class and its ancestors down to the base application, nearest first. */
  static *inheritanceChain(): Generator<typeof ApplicationShell, void, undefined> {
    let current: typeof ApplicationShell | null = this; // eslint-disable-line @typescript-eslint/no-this-alias
    while (current) {
      yield current;
      if (current === this.BASE_APPLICATION) return;
      current = Object.getPrototypeOf(current) as typeof ApplicationShell | null;
    }
  }

  /** The class of this instance. */
  protected get _class(): typeof ApplicationShell {
    return this.constructor as typeof ApplicationShell;
  }

  /** The classes of the outer element. */
  get classList(): DOMTokenList | undefined {
    return this._shell.element?.classList;
  }

  /** The id of the outer element. */
  get id(): string {
    return this.options.id;
  }

  /** The title, in the user's language. */
  get title(): string {
    return localize(this.options.window.title);
  }

  /** The outer element; null before the first rendering. */
  get element(): HTMLElement {
    return this._shell.element as HTMLElement;
  }

  /** The form of the application: the frame itself, or the first form within. */
  get form(): HTMLFormElement | null {
    if (this._shell.element instanceof HTMLFormElement) return this._shell.element;
    return this._shell.element?.querySelector("form") ?? null;
  }

  /** Whether only the header shows. */
  get minimized(): boolean {
    return this._shell.minimized;
  }

  /** Whether the application is in the document. */
  get rendered(): boolean {
    return this._shell.state === RENDER_STATES.RENDERED;
  }

  /** Where the application is in its life. */
  get state(): RenderState {
    return this._shell.state;
  }

  /** Whether the application has a window's chrome. */
  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  /** Joins the options of the class chain and of the caller. */
  protected _initializeApplicationOptions(options: PartialConfiguration): Configuration {
    const chain = [...this._class.inheritanceChain()].reverse();
    const layers = chain.filter((cls) => Object.hasOwn(cls, "DEFAULT_OPTIONS")).map((cls) => cls.DEFAULT_OPTIONS);
    const joined = [...layers, options].reduce<Bag>((all, layer) => layerOptions(all, layer), {});
    const uniqueId = (joined["uniqueId"] as string | undefined) ?? String(++ApplicationShell.#count);
    return { ...joined, uniqueId, id: String(joined["id"]).replace("{id}", uniqueId) } as unknown as Configuration;
  }

  /** May refuse a rendering by returning false. */
  protected _canRender(_options: RenderOptions): false | void {}

  /** Fills in the options of a rendering. */
  protected _configureRenderOptions(options: RenderOptions): void {
    if (!this.hasFrame || !options.isFirstRender) return;
    options.window = { title: this.title, icon: this.options.window.icon, controls: true, ...options.window };
  }

  /** The data of the template. */
  protected async _prepareContext(options: RenderOptions): Promise<Bag> {
    const { tab } = options;
    const groups = Object.keys(this._class.TABS);
    if (typeof tab === "string" && groups[0] !== undefined) this.tabGroups[groups[0]] = tab;
    else if (typeof tab === "object") Object.assign(this.tabGroups, tab);
    const [only] = groups;
    return Promise.resolve(groups.length === 1 && only !== undefined ? { tabs: this._prepareTabs(only) } : {});
  }

  /** The tabs of a group, with the active one marked. */
  protected _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return Object.fromEntries(
      config.tabs.map((tab) => {
        const active = this.tabGroups[group] === tab.id;
        const label = tab.label ?? (config.labelPrefix ? `${config.labelPrefix}.${tab.id}` : tab.id);
        return [tab.id, { ...tab, group, active, cssClass: `${tab.cssClass ?? ""}${active ? " active" : ""}`, label }];
      }),
    );
  }

  /** The declaration of a group of tabs. */
  protected _getTabsConfig(group: string): TabsConfiguration | null {
    return this._class.TABS[group] ?? null;
  }

  /** The entries of the header's menu. */
  protected _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  /** The entries of the header's menu that show, after others had their say through the hook. */
  protected *_headerControlButtons(): Generator<HeaderControl, void, undefined> {
    const controls = this._getHeaderControls();
    for (const cls of this._class.inheritanceChain()) {
      globals.Hooks.callAll(`getHeaderControls${cls.name}`, this, controls);
    }
    for (const control of controls) {
      const { visible = true } = control;
      if (typeof visible === "function" ? visible.call(this) : visible) yield control;
    }
  }

  /** Shrinks the window to its header. */
  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || !this.options.window.minimizable) return;
    this._shell.minimized = true;
    this.element.classList.add("minimized");
    return Promise.resolve();
  }

  /** Brings a shrunk window back to its size. */
  async maximize(): Promise<void> {
    this._shell.minimized = false;
    this._shell.element?.classList.remove("minimized");
    return Promise.resolve();
  }

  /** Runs before the first rendering. */
  protected async _preFirstRender(_context: Bag, _options: RenderOptions): Promise<void> {}
  /** Runs after the first rendering. */
  protected async _onFirstRender(_context: Bag, _options: RenderOptions): Promise<void> {}
  /** Runs before each rendering. */
  protected async _preRender(_context: Bag, _options: RenderOptions): Promise<void> {}
  /** Runs after each rendering. */
  protected async _onRender(_context: Bag, _options: RenderOptions): Promise<void> {}
  /** Runs when a rendering and its hooks are done. */
  protected async _postRender(_context: Bag, _options: RenderOptions): Promise<void> {}
  /** Runs before the application closes. */
  protected async _preClose(_options: ClosingOptions): Promise<void> {}
  /** Runs when the application has closed. */
  protected _onClose(_options: ClosingOptions): void {}
  /** Runs before the position changes. */
  protected _prePosition(_position: Position): void {}
  /** Runs when the position has changed. */
  protected _onPosition(_position: Position): void {}
}
