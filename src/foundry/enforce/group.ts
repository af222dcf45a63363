import { policyTable } from "../settings.ts";

/** The options of an update of several tokens, as far as a group move can be told by them. */
interface GroupOperation {
  readonly movement?: Readonly<Record<string, unknown>>;
}

const cancelled = new WeakSet();

/**
 * What an update is known by: Foundry does not say whether hooks get the very options that the operation has, or a copy; what those say
 * of movement is the same object in both.
 */
export function namesOf(operation: object): readonly object[] {
  const { movement } = operation as GroupOperation;
  return movement === undefined ? [operation] : [operation, movement];
}

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
  const first = !isCancelled(operation);
  for (const name of namesOf(operation)) cancelled.add(name);
  return first;
}

/** Whether an update was called off. */
function isCancelled(operation: object): boolean {
  return namesOf(operation).some((name) => cancelled.has(name));
}

/** Whether an update was called off, which is forgotten then: what it says of movement may be sent again. */
export function takeCancelled(operation: object): boolean {
  return (
    isCancelled(operation) &&
    namesOf(operation)
      .map((name) => cancelled.delete(name))
      .includes(true)
  );
}
