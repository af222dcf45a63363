import { localize } from "../globals.ts";

/** Shows the text of `data-tooltip` beside what is pointed at or focused. */
export class Tooltips {
  readonly #box = document.createElement("aside");

  /** Begins to listen on the page. */
  listen(): void {
    this.#box.id = "tooltip";
    this.#box.setAttribute("role", "tooltip");
    this.#box.hidden = true;
    document.body.append(this.#box);
    document.addEventListener("pointerover", (event) => this.#consider(event.target));
    document.addEventListener("focusin", (event) => this.#consider(event.target));
    document.addEventListener("pointerdown", () => this.deactivate());
    document.addEventListener("focusout", () => this.deactivate());
  }

  /** Shows words beside an element. */
  activate(element: HTMLElement, { text }: { text?: string } = {}): void {
    this.#show(element, text ?? element.dataset["tooltip"] ?? "");
  }

  /** Hides what shows. */
  deactivate(): void {
    this.#box.hidden = true;
  }

  #consider(target: EventTarget | null): void {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
    const words = element?.dataset["tooltipText"] ?? element?.dataset["tooltip"] ?? element?.getAttribute("aria-label");
    if (element && words) this.#show(element, words);
    else this.deactivate();
  }

  #show(element: HTMLElement, words: string): void {
    this.#box.textContent = localize(words);
    this.#box.hidden = false;
    this.#place(element.getBoundingClientRect());
  }

  #place(around: DOMRect): void {
    const { offsetWidth, offsetHeight } = this.#box;
    const below = around.bottom + 8 + offsetHeight < innerHeight;
    const left = Math.max(6, Math.min(around.left + (around.width - offsetWidth) / 2, innerWidth - offsetWidth - 6));
    this.#box.style.left = `${left}px`;
    this.#box.style.top = `${below ? around.bottom + 8 : around.top - offsetHeight - 8}px`;
  }
}
