import { policyTable } from "../settings.ts";

/** The options of an update of several tokens, as far as a group move can be told by them. */
interface GroupOperation {
  readonly movement?: Readonly<Record<string, unknown>>;
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

/** Whether an update was called off. */
export function isCancelled(operation: object): boolean {
  return cancelled.has(operation);
}
