/** A slider with a number beside it, as the `range-picker` element. */
class RangePickerElement extends HTMLElement {
  static readonly formAssociated = true;

  readonly #internals = this.attachInternals();
  readonly #slider = document.createElement("input");
  readonly #number = document.createElement("input");

  /** Builds the two inputs when the element enters the document. */
  connectedCallback(): void {
    if (this.childElementCount > 0) this.replaceChildren();
    this.#slider.type = "range";
    this.#number.type = "number";
    const initial = this.getAttribute("value") ?? "0";
    for (const input of [this.#slider, this.#number]) {
      for (const name of ["min", "max", "step"]) {
        const value = this.getAttribute(name);
        if (value !== null) input.setAttribute(name, value);
      }
      input.disabled = this.hasAttribute("disabled");
      input.value = initial;
      input.setAttribute("aria-label", this.getAttribute("aria-label") ?? this.#labelText());
    }
    this.#slider.addEventListener("input", () => this.#follow(this.#slider, this.#number));
    this.#number.addEventListener("change", () => this.#follow(this.#number, this.#slider));
    this.append(this.#slider, this.#number);
    this.#internals.setFormValue(initial);
  }

  #labelText(): string {
    return this.closest(".form-group")?.querySelector("label")?.textContent?.trim() ?? this.name;
  }

  #follow(changed: HTMLInputElement, other: HTMLInputElement): void {
    other.value = changed.value;
    this.#internals.setFormValue(changed.value);
    this.dispatchEvent(new Event("input", { bubbles: true }));
    if (changed === this.#number) this.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** The name under which a form knows the element. */
  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  /** The form that the element belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** The number. */
  get value(): number {
    return Number(this.#number.value || this.getAttribute("value"));
  }

  set value(value: number) {
    this.setAttribute("value", String(value));
    this.#slider.value = String(value);
    this.#number.value = String(value);
    this.#internals.setFormValue(String(value));
  }
}

/** A path with a name, as the `file-picker` element; there are no files to browse here, so it is a line of text. */
class FilePickerElement extends HTMLElement {
  static readonly formAssociated = true;

  readonly #internals = this.attachInternals();
  readonly #input = document.createElement("input");

  /** Builds the input when the element enters the document. */
  connectedCallback(): void {
    this.#input.type = "text";
    this.#input.value = this.getAttribute("value") ?? "";
    const label = this.closest(".form-group")?.querySelector("label")?.textContent.trim();
    this.#input.setAttribute("aria-label", this.getAttribute("aria-label") ?? label ?? this.name);
    this.replaceChildren(this.#input);
  }

  /** The name under which a form knows the element. */
  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  /** The form that the element belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** The path. */
  get value(): string {
    return this.#input.value;
  }

  set value(value: string) {
    this.#input.value = value;
  }
}

/** A colour as `#rrggbb` or nothing, as the `color-picker` element: a line of text with a swatch beside it. */
class ColorPickerElement extends HTMLElement {
  static readonly formAssociated = true;

  readonly #internals = this.attachInternals();
  readonly #text = document.createElement("input");
  readonly #swatch = document.createElement("input");

  /** Builds the two inputs when the element enters the document. */
  connectedCallback(): void {
    const label = this.closest(".form-group")?.querySelector("label")?.textContent.trim() ?? this.name;
    this.#text.type = "text";
    this.#swatch.type = "color";
    for (const input of [this.#text, this.#swatch]) input.setAttribute("aria-label", label);
    this.#show(this.getAttribute("value") ?? "");
    this.#text.addEventListener("change", () => this.#show(this.#text.value));
    this.#swatch.addEventListener("input", () => (this.#text.value = this.#swatch.value));
    this.replaceChildren(this.#text, this.#swatch);
  }

  #show(colour: string): void {
    this.#text.value = colour;
    if (/^#[0-9a-f]{6}$/i.test(colour)) this.#swatch.value = colour;
  }

  /** The name under which a form knows the element. */
  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  /** The form that the element belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** The colour, or null for none. */
  get value(): string | null {
    return this.#text.value.trim() || null;
  }

  set value(value: string | null) {
    this.#show(value ?? "");
  }
}

/** The custom elements by the names that Foundry gives their classes. */
export const elements = {
  HTMLColorPickerElement: ColorPickerElement,
  HTMLFilePickerElement: FilePickerElement,
  HTMLRangePickerElement: RangePickerElement,
};

/** Defines the custom elements; once in a page. */
export function defineElements(): void {
  if (customElements.get("range-picker")) return;
  customElements.define("range-picker", RangePickerElement);
  customElements.define("color-picker", ColorPickerElement);
  customElements.define("file-picker", FilePickerElement);
}
