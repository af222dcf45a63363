import { guarded } from "../platform/report.ts";
import { type TokenLike } from "../platform/types.ts";
import { forgetExpected } from "../state/optimistic.ts";
import { cancelGroup, takeCancelled } from "./group.ts";
import { refuseGroup } from "./refusals.ts";
import { forgetHeard, unheardOf } from "./unheard.ts";

/** What the mixin overrides of Foundry's TokenDocument. */
interface TokenDocumentClass {
  // A mixin's constructor must take any[]; the language knows no other way to say so.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  new (...args: any[]): object;
  _preUpdateOperation(documents: TokenLike[], operation: object, user: object): Promise<boolean | undefined>;
}

/**
 * Makes an update of a group of tokens fail as a whole when one of them was refused, or is not going anywhere.
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
      guarded("_preUpdateOperation", () => callOffUnheard(operation), undefined);
      if (!takeCancelled(operation)) return allowed;
      documents.forEach(forgetExpected);
      return false;
    }
  };
}

function callOffUnheard(operation: object): void {
  const token = unheardOf(operation);
  forgetHeard(operation);
  if (token !== undefined && cancelGroup(operation)) refuseGroup(token, token.name);
}
