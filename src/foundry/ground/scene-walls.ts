import { isEqual } from "lodash-es";
import { seesByTokens, standsOn } from "../platform/host.ts";
import { type Point, type SceneLike } from "../platform/types.ts";
import { forgetKnown, type KnownWalls, knownStretches } from "./known-walls.ts";
import { type Levels, levelsKey } from "./levels.ts";
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
  readonly levels: Levels;
  readonly aside: string;
  version: number;
}

/** Walls in buckets, and a text that changes whenever they do. */
interface OpenWalls {
  readonly version: string;
  readonly buckets: WallBuckets;
}

/** The blocked edges of some levels as this user knows them. */
interface LaidWalls {
  readonly edges: WallEdges;
  known: KnownWalls | null;
  version: number;
}

/** How many others are kept when more are laid: those levels that are asked for have some, and so has each way in which a token's middle lies beside its space. */
const KEPT = 15;

/** How many are kept for steps that no grid guides: a drag may lead over two levels, and what its user knows is not all there is. */
const OPEN_KEPT = 4;

let known: readonly LevelWalls[] = [];
let versions = 0;
let open: readonly OpenWalls[] = [];
const laid = new Map<string, LaidWalls>();

/**
 * The blocked edges of a scene, rasterised once for the levels that are asked for and then kept up to date wall by wall.
 *
 * @param levels - Those that who moves is on.
 * @param aside - From the middle of a token to the centre of its anchor space, or how it is stored there, for the ways of that middle;
 *   null for those of spaces.
 */
export function sceneWalls(scene: SceneLike, levels: Levels, aside: Point | Stored | null = null): SceneWalls {
  const name = nameOf(aside);
  const there = known.find(
    (walls) => walls.scene === scene.id && isEqual(walls.levels, levels) && walls.aside === name,
  );
  if (there?.grid === scene.grid) return there;
  const walls = [...(scene as WalledScene).walls].filter((wall) => standsOn(wall, levels));
  const made = {
    edges: new WallEdges(scene.grid, walls, sceneBounds(scene), aside),
    version: ++versions,
    grid: scene.grid,
    scene: scene.id,
    levels,
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
 * @param levels - Those that who moves is on.
 * @param aside - As for all walls.
 */
export function knownWalls(scene: SceneLike, levels: Levels, aside: Point | Stored | null = null): SceneWalls {
  if (!seesByTokens()) return sceneWalls(scene, levels, aside);
  const known = knownStretches(scene, levels);
  const name = `${scene.id} ${levelsKey(levels)} ${nameOf(aside)}`;
  const walls = laid.get(name) ?? newlyLaid(scene, aside);
  laid.delete(name);
  laid.set(name, walls);
  const oldest = laid.keys().next();
  if (laid.size > KEPT && oldest.done !== true) laid.delete(oldest.value);
  if (walls.known?.version !== known.version) update(walls, known);
  return walls;
}

function newlyLaid(scene: SceneLike, aside: Point | Stored | null): LaidWalls {
  return { edges: new WallEdges(scene.grid, [], sceneBounds(scene), aside), known: null, version: 0 };
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
 * @param levels - Those that who moves is on.
 * @param all - Whether all there are count, or what this user knows of them.
 */
export function openWalls(scene: SceneLike, levels: Levels, all: boolean): OpenWalls {
  const bounds = sceneBounds(scene);
  const [name, walls] = all || !seesByTokens() ? allWalls(scene, levels) : partlyKnown(scene, levels);
  const version = `${Object.values(bounds).join()};${name}`;
  const there = open.find((each) => each.version === version);
  if (there !== undefined) return there;
  const made = { version, buckets: new WallBuckets(walls(), bounds) };
  open = [...open.slice(1 - OPEN_KEPT), made];
  return made;
}

/** Walls, and a text that tells them from others. */
type NamedWalls = readonly [name: string, walls: () => readonly WallLike[]];

function allWalls(scene: SceneLike, levels: Levels): NamedWalls {
  const walls = [...(scene as WalledScene).walls].filter((wall) => standsOn(wall, levels));
  const parts = walls.map((wall) => [wall.id, ...endsOf(wall), wall.move, wall.dir, wall.door, wall.ds].join());
  return [parts.join(";"), () => walls];
}

function partlyKnown(scene: SceneLike, levels: Levels): NamedWalls {
  const { walls, version } = knownStretches(scene, levels);
  return [`known ${version}`, () => [...walls.values()].flatMap(({ stretches }) => stretches)];
}

/** Takes in a wall that was made, moved, opened or shut. Listens to `createWall` and `updateWall`. */
export function noteWall(wall: WallDocument): void {
  for (const walls of known.filter(({ scene }) => scene === wall.parent?.id)) {
    if (standsOn(wall, walls.levels)) walls.edges.put(wall);
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
  open = [];
  laid.clear();
  forgetKnown();
}
