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

/** The custom elements by the names that Foundry gives their classes. */
export const elements = { HTMLRangePickerElement: RangePickerElement, HTMLFilePickerElement: FilePickerElement };

/** Defines the custom elements; once in a page. */
export function defineElements(): void {
  if (customElements.get("range-picker")) return;
  customElements.define("range-picker", RangePickerElement);
  customElements.define("file-picker", FilePickerElement);
}
