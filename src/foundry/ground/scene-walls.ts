import { isKnownPoint, seesByTokens, standsOn } from "../platform/host.ts";
import { type Point, type SceneLike } from "../platform/types.ts";
import { type Box, clipped, sceneBounds } from "./scene-bounds.ts";
import { WallBuckets } from "./wall-buckets.ts";
import { type WallLike } from "./wall.ts";
import { WallEdges } from "./wall-edges.ts";

/** The blocked edges of a scene, and a number that changes whenever they do. */
export interface SceneWalls {
  readonly edges: WallEdges;
  readonly version: number;
}

interface WalledScene extends SceneLike {
  readonly walls: Iterable<WallLike>;
}

type WallDocument = WallLike & { readonly parent: SceneLike | null };

interface LevelWalls {
  readonly edges: WallEdges;
  readonly grid: SceneLike["grid"];
  readonly scene: string;
  readonly level: string | undefined;
  readonly aside: string;
  version: number;
}

let known: readonly LevelWalls[] = [];
let versions = 0;
let lastOpen: { readonly version: string; readonly buckets: WallBuckets } | null = null;
const lastKnown = new Map<string, { readonly ids: string; readonly of: number; readonly walls: SceneWalls }>();

/**
 * The blocked edges of a scene, rasterised once for each level that is asked for and then kept up to date wall by wall.
 *
 * @param level - The level of who moves; undefined where scenes have none.
 * @param aside - From the middle of a token to the centre of its anchor space, for the ways of that middle; null for those of spaces.
 */
export function sceneWalls(scene: SceneLike, level: string | undefined, aside: Point | null = null): SceneWalls {
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
  known = [...known.filter((other) => other !== there), made];
  return made;
}

/**
 * The blocked edges of a scene as this user knows them: walls in unexplored places block nothing that is shown.
 *
 * @param scene - The viewed scene.
 * @param level - The level of who moves.
 * @param aside - As for all walls.
 */
export function knownWalls(scene: SceneLike, level: string | undefined, aside: Point | null = null): SceneWalls {
  const all = sceneWalls(scene, level, aside);
  if (!seesByTokens()) return all;
  const bounds = sceneBounds(scene);
  const walls = [...(scene as WalledScene).walls].filter((wall) => standsOn(wall, level) && isKnown(wall, bounds));
  const ids = walls.map(({ id }) => id).join();
  const last = lastKnown.get(nameOf(aside));
  if (last?.ids === ids && last.of === all.version) return last.walls;
  const made = { edges: new WallEdges(scene.grid, walls, bounds, aside), version: ++versions };
  lastKnown.set(nameOf(aside), { ids, of: all.version, walls: made });
  return made;
}

function nameOf(aside: Point | null): string {
  return aside === null ? "" : `${aside.x},${aside.y}`;
}

/** Walls of a scene that this user knows, for steps that no grid guides; a number changes whenever they do. */
export function openWalls(
  scene: SceneLike,
  level: string | undefined,
  all: boolean,
): { readonly buckets: WallBuckets; readonly version: string } {
  const bounds = sceneBounds(scene);
  const isThere = (wall: WallLike): boolean => standsOn(wall, level) && (all || isKnown(wall, bounds));
  const walls = [...(scene as WalledScene).walls].filter(isThere);
  const parts = walls.map(({ id, c, move, dir, door, ds }) => [id, ...c, move, dir, door, ds].join());
  const version = [Object.values(bounds).join(), ...parts].join(";");
  if (lastOpen?.version !== version) lastOpen = { version, buckets: new WallBuckets(walls, bounds) };
  return lastOpen;
}

/** A wall is known when the middle or one of the ends is of the part of it that is on the scene. */
function isKnown({ c }: WallLike, bounds: Box): boolean {
  const [x0, y0, x1, y1] = clipped(c, bounds) ?? [0, 0, 0, 0];
  const points = [
    { x: x0, y: y0 },
    { x: (x0 + x1) / 2, y: (y0 + y1) / 2 },
    { x: x1, y: y1 },
  ];
  return points.some(isKnownPoint);
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
