import { type TokenLike } from "../platform/types.ts";
import { policyTable } from "../settings.ts";
import { forgetExpected } from "../state/optimistic.ts";

/** The options of an update of several tokens, as far as a group move can be told by them. */
interface GroupOperation {
  readonly movement?: Readonly<Record<string, unknown>>;
}

/** What the mixin overrides of Foundry's TokenDocument. */
interface TokenDocumentClass {
  // A mixin's constructor must take any[]; the language knows no other way to say so.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  new (...args: any[]): object;
  _preUpdateOperation(documents: TokenLike[], operation: object, user: object): Promise<boolean | undefined>;
}

const cancelled = new WeakSet();

/** Whether a movement belongs to a group of which all shall move or none. */
export function movesAllOrNone(operation: object): boolean {
  const { movement } = operation as GroupOperation;
  return policyTable().allOrNone && movement !== undefined && Object.keys(movement).length > 1;
}

/**
 * Calls off the whole update that a refused movement belongs to.
 *
 * @returns Whether it was not called off before.
 */
export function cancelGroup(operation: object): boolean {
  const first = !cancelled.has(operation);
  cancelled.add(operation);
  return first;
}

/**
 * Makes an update of a group of tokens fail as a whole when one of them was refused.
 *
 * @param Base - The class in force, with whatever the game system made of it.
 */
export function GroupMoveMixin<T extends TokenDocumentClass>(Base: T): T {
  return class extends Base {
    static override async _preUpdateOperation(
      documents: TokenLike[],
      operation: object,
      user: object,
    ): Promise<boolean | undefined> {
      const allowed = await super._preUpdateOperation(documents, operation, user);
      if (!cancelled.has(operation)) return allowed;
      documents.forEach(forgetExpected);
      return false;
    }
  };
}
