/** A map that is walked by its values and has the array verbs, as `foundry.utils.Collection`. */
export class Collection<V> extends Map<string, V> {
  /** The values as an array. */
  get contents(): V[] {
    return [...this.values()];
  }

  /** Walks the values, not the entries. */
  // @ts-expect-error Foundry's Collection iterates over values where Map iterates over entries.
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  /** The value at a key; `strict` throws when there is none. */
  override get(key: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (strict && value === undefined)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  /** The value whose `name` is given; `strict` throws when there is none. */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = this.find((entry) => (entry as { name?: unknown }).name === name);
    if (strict && value === undefined) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return value;
  }

  /** The first value that satisfies the condition. */
  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    return this.contents.find((value, index) => condition(value, index, this));
  }

  /** The values that satisfy the condition. */
  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  /** One result for each value. */
  map<R>(transform: (value: V, index: number, collection: this) => R): R[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  /** Whether any value satisfies the condition. */
  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  /** Whether every value satisfies the condition. */
  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  /** Folds the values. */
  reduce<R>(fold: (result: R, value: V, index: number) => R, initial: R): R {
    return this.contents.reduce((result, value, index) => fold(result, value, index), initial);
  }

  /** Calls a function with each value. */
  // @ts-expect-error Foundry's callback receives the value alone.
  override forEach(callback: (value: V) => void): void {
    this.contents.forEach((value) => {
      callback(value);
    });
  }

  /** The values, those with `toJSON` or `toObject` turned into data. */
  toJSON(): unknown[] {
    return this.map((value) => {
      const entry = value as { toJSON?: () => unknown };
      return typeof entry.toJSON === "function" ? entry.toJSON() : value;
    });
  }
}
