import type { FormDataExtended } from "../form/form-data-extended.ts";
import { localize, type Bag } from "../globals.ts";
import { ApplicationV2 } from "./application-v2.ts";
import type { Configuration, PartialConfiguration, RenderOptions } from "./options.ts";

/** A document as far as its sheet is concerned. */
export interface SheetDocument {
  readonly id: string | null;
  readonly uuid: string;
  readonly name?: string;
  readonly documentName: string;
  readonly isOwner: boolean;
  readonly apps?: Record<string, ApplicationV2>;
  readonly schema: { readonly fields: Bag };
  toObject(): Bag;
  update(changes: Bag, options?: Bag): Promise<unknown>;
}

/** A window on one document, which submits its form as an update. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    form: { handler: DocumentSheetV2.#onSubmit, closeOnSubmit: false, submitOnChange: false },
    window: { controls: [] },
  };

  protected override _initializeApplicationOptions(
    options: PartialConfiguration & { document: SheetDocument },
  ): Configuration {
    const complete = super._initializeApplicationOptions(options);
    const { document } = options;
    complete.uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return Object.assign(complete, { id: complete.id.replace(/app-\d+|^\d+$/, complete.uniqueId), document });
  }

  /** The document that the sheet shows. */
  get document(): SheetDocument {
    return (this.options as unknown as { document: SheetDocument }).document;
  }

  override get title(): string {
    const { document } = this;
    return `${localize(`DOCUMENT.${document.documentName}`)}: ${document.name ?? document.id ?? ""}`;
  }

  /** Whether the user may change the document. */
  get isEditable(): boolean {
    return this.document.isOwner;
  }

  /** Whether the user may see the sheet. */
  get isVisible(): boolean {
    return this.document.isOwner;
  }

  protected override _canRender(_options: RenderOptions): false | void {
    if (!this.isVisible) return false;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Bag> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return {
      ...context,
      document,
      source: document.toObject(),
      fields: document.schema.fields,
      editable: this.isEditable,
      rootId: this.id,
    };
  }

  protected override async _onFirstRender(context: Bag, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.document.apps) this.document.apps[this.id] = this;
  }

  /** Turns the form into the changes of an update. */
  protected _prepareSubmitData(_event: Event, _form: HTMLFormElement, formData: FormDataExtended): Bag {
    return formData.expanded;
  }

  /** Writes the changes. */
  protected async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    changes: Bag,
    options: Bag = {},
  ): Promise<void> {
    await this.document.update(changes, options);
  }

  static async #onSubmit(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    data: FormDataExtended,
  ): Promise<void> {
    await this._processSubmitData(event, form, this._prepareSubmitData(event, form, data));
  }
}
