/** A function bound to a hook. */
export type HookFunction = (...args: never[]) => unknown;

interface Binding {
  readonly id: number;
  readonly fn: HookFunction;
  readonly once: boolean;
}

/** One client's hook bus. Nothing that a handler returns is ever awaited. */
export class HookBus {
  /** The bindings by hook, as Foundry exposes them. */
  readonly events: Record<string, Binding[]> = {};
  private nextId = 1;

  /** Binds a function to a hook and returns its number. */
  on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    const id = this.nextId++;
    (this.events[hook] ??= []).push({ id, fn, once });
    return id;
  }

  /** Binds a function to the next occasion of a hook. */
  once(hook: string, fn: HookFunction): number {
    return this.on(hook, fn, { once: true });
  }

  /** Unbinds a function by itself or by its number. */
  off(hook: string, fn: HookFunction | number): void {
    const kept = this.events[hook]?.filter((binding) => binding.id !== fn && binding.fn !== fn);
    if (kept) this.events[hook] = kept;
  }

  /** Calls every function; true always. */
  callAll(hook: string, ...args: unknown[]): true {
    for (const binding of [...(this.events[hook] ?? [])]) this.run(hook, binding, args);
    return true;
  }

  /** Calls the functions until one returns exactly false; whether none did. */
  call(hook: string, ...args: unknown[]): boolean {
    for (const binding of [...(this.events[hook] ?? [])]) {
      if (this.run(hook, binding, args) === false) return false;
    }
    return true;
  }

  /** Reports an error the way Foundry does: hook `error`, then the console. */
  onError(location: string, error: unknown): void {
    this.events["error"]?.forEach((binding) => (binding.fn as (...args: unknown[]) => unknown)(location, error, {}));
    console.error(`Error thrown in hooked function at ${location}`, error);
  }

  private run(hook: string, binding: Binding, args: unknown[]): unknown {
    if (binding.once) this.off(hook, binding.id);
    try {
      return (binding.fn as (...args: unknown[]) => unknown)(...args);
    } catch (error) {
      this.onError(hook, error);
      return undefined;
    }
  }
}
