import { partition } from "lodash-es";
import { neighbours } from "../../rules/index.ts";
import { type Axial } from "../input/axial.ts";
import { gridShape } from "../input/scene-input.ts";
import { type GridLike } from "../platform/types.ts";

/** The spaces that a body covers, from its anchor, and the edges in it and around it. */
export interface Footprint {
  readonly parts: readonly Axial[];
  /** By side, the parts from which a step over it leads to another part. */
  readonly seams: readonly (readonly Axial[])[];
  /** By side, the parts from which a step over it leads out of the body. */
  readonly fronts: readonly (readonly Axial[])[];
  /** How many spaces it reaches from its anchor in any direction. */
  readonly span: number;
}

/** Sorts out which edges of some spaces lie within them. */
export function footprintOf(grid: GridLike, parts: readonly Axial[]): Footprint {
  const sides = neighbours(gridShape(grid));
  const span = Math.max(...parts.flat().map(Math.abs));
  if (parts.length === 1) return { parts, seams: [], fronts: sides.map(() => parts), span };
  const known = new Set(parts.map((part) => part.join()));
  const split = sides.map(({ delta }) =>
    partition(parts, (part) => known.has(`${part[0] + delta[0]},${part[1] + delta[1]}`)),
  );
  return {
    parts,
    seams: split.map(([within]) => within),
    fronts: split.map(([, out]) => out),
    span,
  };
}
