import { recalculateDrags } from "../platform/host.ts";

let held = false;

/** Tells that the key that keeps the facing during a drag is held, or let go. */
export function holdKeepFacing(down: boolean): void {
  if (held === down) return;
  held = down;
  recalculateDrags();
}

/** Whether a drag may go only where the facing never changes: ahead, sideways, backwards. */
export function keepsFacing(): boolean {
  return held;
}
