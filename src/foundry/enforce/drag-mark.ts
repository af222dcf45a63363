import { MODULE_ID } from "../ids.ts";
import { type Mark, type Movement } from "../platform/types.ts";

/** What a drag says of itself; undefined for any other movement. */
export function dragMark(movement: Pick<Partial<Movement>, "method" | "constrainOptions">): Mark | undefined {
  return movement.method === "dragging" ? movement.constrainOptions?.[MODULE_ID] : undefined;
}
