import { seesByTokens, standsOn } from "../platform/host.ts";
import { type Point, type SceneLike } from "../platform/types.ts";
import { forgetKnown, type KnownWalls, knownStretches } from "./known-walls.ts";
import { sceneBounds } from "./scene-bounds.ts";
import { type WallDocument, type WalledScene } from "./seen-walls.ts";
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

/** The blocked edges of a level as this user knows it. */
interface LaidWalls {
  readonly edges: WallEdges;
  readonly place: string;
  known: KnownWalls | null;
  version: number;
}

/** How many others are kept when more are laid: each level has some, and so has each way in which a token's middle lies beside its space. */
const KEPT = 15;

let known: readonly LevelWalls[] = [];
let versions = 0;
let lastOpen: { readonly version: string; readonly buckets: WallBuckets } | null = null;
const laid = new Map<string, LaidWalls>();

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
 * The blocked edges of a scene as this user knows them: walls in unexplored places block nothing that is shown. They are kept up to
 * date wall by wall as well.
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
  const known = knownStretches(scene, level);
  const place = `${scene.id} ${level ?? ""}`;
  const there = laid.get(nameOf(aside));
  const walls = there?.place === place ? there : newlyLaid(scene, place, aside);
  laid.set(nameOf(aside), walls);
  if (walls.known?.version !== known.version) update(walls, known);
  return walls;
}

function newlyLaid(scene: SceneLike, place: string, aside: Point | Stored | null): LaidWalls {
  return { edges: new WallEdges(scene.grid, [], sceneBounds(scene), aside), place, known: null, version: 0 };
}

/** Brings edges up to date with what is known of each wall now. */
function update(walls: LaidWalls, known: KnownWalls): void {
  const { edges } = walls;
  const before = walls.known?.walls ?? new Map<string, never>();
  for (const [id, was] of before)
    if (known.walls.get(id) !== was) for (const stretch of was.stretches) edges.remove(stretch.id);
  for (const [id, now] of known.walls)
    if (before.get(id) !== now) for (const stretch of now.stretches) edges.put(stretch);
  walls.known = known;
  walls.version = ++versions;
}

function nameOf(aside: Point | Stored | null): string {
  return aside === null ? "" : JSON.stringify(aside);
}

/**
 * Walls of a scene, for steps that no grid guides; a text changes whenever they do.
 *
 * @param level - The level of who moves.
 * @param all - Whether all there are count, or what this user knows of them.
 */
export function openWalls(
  scene: SceneLike,
  level: string | undefined,
  all: boolean,
): { readonly buckets: WallBuckets; readonly version: string } {
  const bounds = sceneBounds(scene);
  const [name, walls] = all || !seesByTokens() ? allWalls(scene, level) : partlyKnown(scene, level);
  const version = `${Object.values(bounds).join()};${name}`;
  if (lastOpen?.version !== version) lastOpen = { version, buckets: new WallBuckets(walls(), bounds) };
  return lastOpen;
}

/** Walls, and a text that tells them from others. */
type NamedWalls = readonly [name: string, walls: () => readonly WallLike[]];

function allWalls(scene: SceneLike, level: string | undefined): NamedWalls {
  const walls = [...(scene as WalledScene).walls].filter((wall) => standsOn(wall, level));
  const parts = walls.map((wall) => [wall.id, ...endsOf(wall), wall.move, wall.dir, wall.door, wall.ds].join());
  return [parts.join(";"), () => walls];
}

function partlyKnown(scene: SceneLike, level: string | undefined): NamedWalls {
  const { walls, version } = knownStretches(scene, level);
  return [`known ${version}`, () => [...walls.values()].flatMap(({ stretches }) => stretches)];
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
  laid.clear();
  forgetKnown();
}
