import { ApplicationV2 } from "../application/application-v2.ts";
import { HandlebarsApplicationMixin } from "../application/handlebars-application.ts";
import type { ClosingOptions, PartialConfiguration, Position } from "../application/options.ts";
import type { DrawnToken } from "../canvas/drawn-token.ts";
import { globals, type Bag } from "../globals.ts";

/** The buttons around one object of the canvas. */
export class BasePlaceableHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "{id}-hud",
    classes: ["placeable-hud"],
    tag: "form",
    window: { frame: false, positioned: true },
  };

  #object: DrawnToken | null = null;

  /** The object that has the buttons. */
  get object(): DrawnToken | null {
    return this.#object;
  }

  /** Its document. */
  get document(): DrawnToken["document"] | undefined {
    return this.#object?.document;
  }

  /** Its layer. */
  get layer(): DrawnToken["layer"] | undefined {
    return this.#object?.layer;
  }

  /** Shows the buttons around an object. */
  async bind(object: DrawnToken): Promise<void> {
    this.#object = object;
    await this.render({ force: true });
  }

  /** Takes the buttons away. */
  clear(): void {
    this.#object = null;
    void this.close({ animate: false });
  }

  override async close(options: ClosingOptions = {}): Promise<this> {
    this.#object = null;
    return super.close(options);
  }

  protected override async _prepareContext(): Promise<Bag> {
    return Promise.resolve({ ...this.document?.toObject(), id: this.id, isGM: globals.game.user.isGM });
  }

  protected override _insertElement(element: HTMLElement): void {
    document.querySelector("#hud")?.append(element);
  }

  protected override _updatePosition(position: Position): Position {
    const object = this.#object;
    if (!object) return position;
    const { x, y, width, height } = object.bounds;
    return { ...position, left: x, top: y, width, height };
  }
}
