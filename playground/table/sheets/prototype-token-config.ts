import { ApplicationV2 } from "../application/application-v2.ts";
import { HandlebarsApplicationMixin } from "../application/handlebars-application.ts";
import type { PartialConfiguration, RenderOptions } from "../application/options.ts";
import type { Actor } from "../../host/documents/world-documents.ts";
import type { FormDataExtended } from "../form/form-data-extended.ts";
import type { Bag } from "../globals.ts";
import { tokenContext, tokenOptions, tokenParts, tokenTabs } from "./token-application.ts";

/** The window on what an actor's new tokens look like. */
export class PrototypeTokenConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    ...tokenOptions,
    id: "prototype-token-config-{id}",
    tag: "form",
    form: { handler: PrototypeTokenConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS = tokenParts();

  static override TABS = tokenTabs();

  /** The actor whose prototype is shown. */
  get actor(): Actor {
    const { actor, prototype } = this.options as unknown as { actor?: Actor; prototype?: { parent: Actor } };
    return (actor ?? prototype?.parent) as Actor;
  }

  /** The prototype's data. */
  get token(): Bag {
    return this.actor.prototypeToken;
  }

  override get title(): string {
    return this.actor.name;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Bag> {
    const context = await super._prepareContext(options);
    const tabs = this._prepareTabs("sheet");
    return { ...context, ...tokenContext(this.token, { isPrototype: true, gridUnits: "" }), tabs, rootId: this.id };
  }

  static async #onSubmit(
    this: PrototypeTokenConfig,
    _event: Event,
    _form: HTMLFormElement,
    data: FormDataExtended,
  ): Promise<void> {
    await this.actor.update({ prototypeToken: data.expanded });
  }
}
