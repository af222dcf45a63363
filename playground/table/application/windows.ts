import type { ApplicationV2 } from "./application-v2.ts";

const BASE_LAYER = 100;

/** The windows that are open, lowest first, and the stacking of their elements. */
class WindowStack {
  readonly #stack: ApplicationV2[] = [];

  /** All framed applications by id: what Foundry keeps in `foundry.applications.instances`. */
  readonly instances = new Map<string, ApplicationV2>();

  /** Adds a window on top. */
  open(application: ApplicationV2): void {
    this.instances.set(application.id, application);
    this.raise(application);
  }

  /** Takes a window out. */
  shut(application: ApplicationV2): void {
    this.instances.delete(application.id);
    const at = this.#stack.indexOf(application);
    if (at >= 0) this.#stack.splice(at, 1);
  }

  /** Puts a window above the others. */
  raise(application: ApplicationV2): void {
    const at = this.#stack.indexOf(application);
    if (at >= 0) this.#stack.splice(at, 1);
    this.#stack.push(application);
    for (const [index, window] of this.#stack.entries()) {
      window.position.zIndex = BASE_LAYER + index;
      window.element.style.zIndex = String(BASE_LAYER + index);
    }
  }

  /** The topmost window, if any is open. */
  get top(): ApplicationV2 | undefined {
    return this.#stack.at(-1);
  }
}

/** The open windows of this page. */
export const windows = new WindowStack();
