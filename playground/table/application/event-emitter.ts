/** Makes a class that dispatches its own named events, as Foundry's applications do. */
export class EventEmitter {
  /** The names of the events that instances dispatch. */
  static readonly emittedEvents: readonly string[] = [];

  readonly #target = new EventTarget();

  /** Listens to one of the emitted events. */
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions,
  ): void {
    this.#target.addEventListener(type, listener, options);
  }

  /** Stops listening. */
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null): void {
    this.#target.removeEventListener(type, listener);
  }

  /** Tells every listener of the event's type; false when one prevented its default. */
  dispatchEvent(event: Event): boolean {
    return this.#target.dispatchEvent(event);
  }
}
