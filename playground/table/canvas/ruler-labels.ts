import { renderTemplate } from "../handlebars/templates.ts";
import type { Bag } from "../globals.ts";

/** The labels of one ruler, as HTML over the canvas. */
export class WaypointLabels {
  readonly #element = document.createElement("div");
  #generation = 0;

  constructor(plane: HTMLElement) {
    this.#element.className = "token-ruler-labels";
    plane.append(this.#element);
  }

  /** Shows a label for each context; whatever was asked for later wins. */
  show(template: string, contexts: readonly Bag[]): void {
    const generation = ++this.#generation;
    void Promise.all(contexts.map((context) => renderTemplate(template, context))).then((html) => {
      if (generation === this.#generation) this.#element.innerHTML = html.join("");
    });
  }

  /** Takes the labels away; those still being rendered do not appear. */
  clear(): void {
    this.#generation += 1;
    this.#element.replaceChildren();
  }

  /** Takes the labels and their place away. */
  destroy(): void {
    this.clear();
    this.#element.remove();
  }
}
