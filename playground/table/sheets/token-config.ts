import { DocumentSheetV2 } from "../application/document-sheet-v2.ts";
import { HandlebarsApplicationMixin } from "../application/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../application/options.ts";
import type { TokenDocument } from "../../host/documents/token-document.ts";
import type { FormDataExtended } from "../form/form-data-extended.ts";
import type { Bag } from "../globals.ts";
import { tokenContext, tokenOptions, tokenParts, tokenTabs } from "./token-application.ts";

/** The members of a token that make up its position. */
const POSITION = ["x", "y", "elevation", "width", "height", "shape"] as const;

const HandlebarsSheet = HandlebarsApplicationMixin(DocumentSheetV2);

/** The window on one token of a scene; what it changes of the position is a forced teleport. */
export class TokenConfig extends HandlebarsSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = { ...tokenOptions };

  static override PARTS = tokenParts();

  static override TABS = tokenTabs();

  /** The token. */
  get token(): TokenDocument {
    return (this.options as unknown as { document: TokenDocument }).document;
  }

  /** The same, under the name that document sheets use. */
  get document(): TokenDocument {
    return this.token;
  }

  override get title(): string {
    return this.token.name;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Bag> {
    const context = await super._prepareContext(options);
    const { token } = this;
    const tabs = this._prepareTabs("sheet");
    return {
      ...context,
      ...tokenContext(token.toObject(), { isPrototype: false, gridUnits: token.scene.grid.units }),
      tabs,
    };
  }

  /** Writes the form: the position as a movement that nothing constrains, the rest as a plain change. */
  protected async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    changes: Bag,
    options: Bag = {},
  ): Promise<void> {
    const { token } = this;
    const source = token._source;
    const moved = POSITION.filter((key) => typeof changes[key] === "number" && changes[key] !== source[key]);
    const waypoint = Object.fromEntries(moved.map((key) => [key, changes[key]]));
    for (const key of POSITION) Reflect.deleteProperty(changes, key);
    const movement = {
      [token.id ?? ""]: {
        waypoints: [{ ...waypoint, action: "displace" }],
        method: "config",
        constrainOptions: { ignoreWalls: true, ignoreCost: true },
      },
    };
    await token.update(changes, moved.length > 0 ? { ...options, movement } : options);
  }

  /** Turns the form into changes. */
  protected _prepareSubmitData(_event: Event, _form: HTMLFormElement, formData: FormDataExtended): Bag {
    return formData.expanded;
  }
}
