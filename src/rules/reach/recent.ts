interface Entry<Key, Made> {
  readonly key: Key;
  readonly made: Made;
}

/** Some of the things that were made last, found again by what they were made from. */
export class Recent<Key, Made> {
  readonly #most: number;
  readonly #alike: (one: Key, other: Key) => boolean;
  /** The latest first. */
  readonly #entries: Entry<Key, Made>[] = [];

  /**
   * @param most - How many are kept.
   * @param alike - Whether the same is made from two keys; asked of each until it holds, so what differs most often comes first.
   */
  constructor(most: number, alike: (one: Key, other: Key) => boolean) {
    this.#most = most;
    this.#alike = alike;
  }

  /** What is made from a key, made now if it is not kept. */
  get(key: Key, make: () => Made): Made {
    const entries = this.#entries;
    const at = entries.findIndex((entry) => this.#alike(entry.key, key));
    const entry = entries[at] ?? { key, made: make() };
    if (at > 0) entries.splice(at, 1);
    if (at !== 0) entries.unshift(entry);
    if (entries.length > this.#most) entries.pop();
    return entry.made;
  }
}
