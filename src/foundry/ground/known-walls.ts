import { isEqual } from "lodash-es";
import { isExploredPoint, isKnownPoint, standsOn } from "../platform/host.ts";
import { type SceneLike } from "../platform/types.ts";
import { type Levels, levelsKey } from "./levels.ts";
import { type Box, sceneBounds } from "./scene-bounds.ts";
import { seenWalls } from "./seen-walls.ts";
import { piecesOf, pointsOf, stretchesOf, type WallPiece } from "./wall-pieces.ts";
import { type WallLike } from "./wall.ts";

/** What this user knows of one wall. */
interface KnownWall {
  readonly wall: WallLike;
  /** For each of its pieces whether it is known. */
  readonly pieces: readonly boolean[];
  /** What of it is known, as walls of their own. */
  readonly stretches: readonly WallLike[];
}

/** What this user knows of the walls on some levels of a scene. */
export interface KnownWalls {
  /** By the ids of the walls; what is known of one is the same object for as long as it is the same. */
  readonly walls: ReadonlyMap<string, KnownWall>;
  /** Changes whenever any of it does; no others have the same. */
  readonly version: number;
  /** By what it was found. */
  readonly of: string;
}

const found = new Map<string, KnownWalls>();
let versions = 0;

/**
 * What this user knows of the walls on some levels of the viewed scene: the stretches of them that are explored or in sight.
 *
 * All walls are looked at piece by piece where this user's sight changed, and where an end or a middle of any became known or
 * unknown since.
 *
 * @param scene - The viewed scene.
 * @param levels - Those that who moves is on.
 */
export function knownStretches(scene: SceneLike, levels: Levels): KnownWalls {
  const key = `${scene.id} ${levelsKey(levels)}`;
  const bounds = sceneBounds(scene);
  const seen = seenWalls(scene);
  const there = seen.walls.filter((wall) => standsOn(wall, levels));
  const brief = there.filter((wall) => pointsOf(wall, bounds).some(isKnownPoint)).map(({ id }) => id);
  const of = [seen.version, seen.sight, ...brief].join();
  const before = found.get(key);
  if (before?.of === of) return before;
  const walls = new Map(
    there.map((wall) => [wall.id, lookedAt(wall, bounds, scene.grid.size, before?.walls.get(wall.id))]),
  );
  const isSame = before?.walls.size === walls.size && [...walls].every(([id, wall]) => before.walls.get(id) === wall);
  const made = { walls, version: isSame ? before.version : ++versions, of };
  found.set(key, made);
  return made;
}

/** What is known of a wall now; the same object as before where it is the same. */
function lookedAt(wall: WallLike, bounds: Box, size: number, before: KnownWall | undefined): KnownWall {
  const pieces = piecesOf(wall, bounds, size).map(isKnown);
  if (before?.wall === wall && isEqual(before.pieces, pieces)) return before;
  return { wall, pieces, stretches: stretchesOf(wall, bounds, pieces) };
}

/** Whether a piece of a wall is in sight, or explored from either side. */
function isKnown({ middle, beside }: WallPiece): boolean {
  return beside.some(isExploredPoint) || isKnownPoint(middle);
}

/** Forgets what is known, since a scene or its grid changed. */
export function forgetKnown(): void {
  found.clear();
}
