import { isKnownPoint, seesByTokens, standsOn } from "../platform/host.ts";
import { type Point, type SceneLike } from "../platform/types.ts";
import { type Box, sceneBounds } from "./scene-bounds.ts";
import { pointsOf, seenWalls, type WallDocument, type WalledScene } from "./seen-walls.ts";
import { WallBuckets } from "./wall-buckets.ts";
import { endsOf, type WallLike } from "./wall.ts";
import { type Stored, WallEdges } from "./wall-edges.ts";

/** The blocked edges of a scene, and a number that changes whenever they do. */
export interface SceneWalls {
  readonly edges: WallEdges;
  readonly version: number;
}

interface LevelWalls {
  readonly edges: WallEdges;
  readonly grid: SceneLike["grid"];
  readonly scene: string;
  readonly level: string | undefined;
  readonly aside: string;
  version: number;
}

/** How many others are kept when more are laid: each level has some, and so has each way in which a token's middle lies beside its space. */
const KEPT = 15;

let known: readonly LevelWalls[] = [];
let versions = 0;
let lastOpen: { readonly version: string; readonly buckets: WallBuckets } | null = null;
const lastKnown = new Map<string, { readonly of: string; readonly walls: SceneWalls }>();

/**
 * The blocked edges of a scene, rasterised once for each level that is asked for and then kept up to date wall by wall.
 *
 * @param level - The level of who moves; undefined where scenes have none.
 * @param aside - From the middle of a token to the centre of its anchor space, or how it is stored there, for the ways of that middle;
 *   null for those of spaces.
 */
export function sceneWalls(
  scene: SceneLike,
  level: string | undefined,
  aside: Point | Stored | null = null,
): SceneWalls {
  const name = nameOf(aside);
  const there = known.find((walls) => walls.scene === scene.id && walls.level === level && walls.aside === name);
  if (there?.grid === scene.grid) return there;
  const walls = [...(scene as WalledScene).walls].filter((wall) => standsOn(wall, level));
  const made = {
    edges: new WallEdges(scene.grid, walls, sceneBounds(scene), aside),
    version: ++versions,
    grid: scene.grid,
    scene: scene.id,
    level,
    aside: name,
  };
  known = [...known.filter((other) => other !== there).slice(-KEPT), made];
  return made;
}

/**
 * The blocked edges of a scene as this user knows them: walls in unexplored places block nothing that is shown.
 *
 * @param scene - The viewed scene.
 * @param level - The level of who moves.
 * @param aside - As for all walls.
 */
export function knownWalls(
  scene: SceneLike,
  level: string | undefined,
  aside: Point | Stored | null = null,
): SceneWalls {
  if (!seesByTokens()) return sceneWalls(scene, level, aside);
  const bounds = sceneBounds(scene);
  const seen = seenWalls(scene);
  const walls = seen.walls.filter((wall) => standsOn(wall, level) && isKnown(wall, bounds));
  const of = [scene.id, seen.version, ...walls.map(({ id }) => id)].join();
  const last = lastKnown.get(nameOf(aside));
  if (last?.of === of) return last.walls;
  const made = { edges: new WallEdges(scene.grid, walls, bounds, aside), version: ++versions };
  lastKnown.set(nameOf(aside), { of, walls: made });
  return made;
}

function nameOf(aside: Point | Stored | null): string {
  return aside === null ? "" : JSON.stringify(aside);
}

/** Walls of a scene that this user knows, for steps that no grid guides; a number changes whenever they do. */
export function openWalls(
  scene: SceneLike,
  level: string | undefined,
  all: boolean,
): { readonly buckets: WallBuckets; readonly version: string } {
  const bounds = sceneBounds(scene);
  const isThere = (wall: WallLike): boolean => standsOn(wall, level) && (all || isKnown(wall, bounds));
  const there = all || !seesByTokens() ? [...(scene as WalledScene).walls] : seenWalls(scene).walls;
  const walls = there.filter(isThere);
  const parts = walls.map((wall) => [wall.id, ...endsOf(wall), wall.move, wall.dir, wall.door, wall.ds].join());
  const version = [Object.values(bounds).join(), ...parts].join(";");
  if (lastOpen?.version !== version) lastOpen = { version, buckets: new WallBuckets(walls, bounds) };
  return lastOpen;
}

/** Whether there is a wall on a scene that this user does not know, or not as it is. */
export function hasUnseenWalls(scene: SceneLike, level: string | undefined): boolean {
  if (!seesByTokens()) return false;
  const bounds = sceneBounds(scene);
  if (seenWalls(scene).isStale) return true;
  return [...(scene as WalledScene).walls].some((wall) => standsOn(wall, level) && !isKnown(wall, bounds));
}

/** A wall is known when the middle or one of the ends is of the part of it that is on the scene. */
function isKnown(wall: WallLike, bounds: Box): boolean {
  return pointsOf(wall, bounds).some(isKnownPoint);
}

/** Takes in a wall that was made, moved, opened or shut. Listens to `createWall` and `updateWall`. */
export function noteWall(wall: WallDocument): void {
  for (const walls of known.filter(({ scene }) => scene === wall.parent?.id)) {
    if (standsOn(wall, walls.level)) walls.edges.put(wall);
    else walls.edges.remove(wall.id);
    walls.version = ++versions;
  }
}

/** Forgets a wall that was deleted. Listens to `deleteWall`. */
export function forgetWall(wall: WallDocument): void {
  for (const walls of known.filter(({ scene }) => scene === wall.parent?.id)) {
    walls.edges.remove(wall.id);
    walls.version = ++versions;
  }
}

/** Forgets the walls of all scenes, since a scene or its grid changed. Listens to `canvasReady` and `updateScene`. */
export function forgetScenes(): void {
  known = [];
  lastKnown.clear();
}
