import { guarded } from "./report.ts";

/**
 * Work that is done before the next frame, once, however often it is asked for.
 *
 * @param what - Its name, should it fail.
 * @param work - What to do.
 * @returns What asks for it.
 */
export function onceAFrame(what: string, work: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      guarded(what, work, undefined);
    });
  };
}
