import { isSeenPoint, viewedScene } from "../platform/host.ts";
import { type Point, type SceneLike } from "../platform/types.ts";
import { sceneBounds } from "./scene-bounds.ts";
import { middlesOf, pointsOf } from "./wall-pieces.ts";
import { endsOf, type WallLike } from "./wall.ts";

/** Scenes as far as their walls go. */
export interface WalledScene extends SceneLike {
  readonly walls: Iterable<WallLike> & { get(id: string): WallLike | undefined };
}

/** A wall of a scene. */
export type WallDocument = WallLike & { readonly parent: SceneLike | null };

/** The walls of a scene as this user saw them last. */
interface Memory {
  readonly walls: Map<string, WallLike>;
  /** Those that changed since. */
  readonly changed: Set<string>;
  /** Changes whenever a wall does. */
  version: number;
  /** Changes whenever there may be something else to see. */
  sight: number;
  /** By what sight those that changed were looked at closely. */
  looked: number;
}

/** Hooks that tell of a wall that changed. */
export const WALL_CHANGES = ["createWall", "updateWall", "deleteWall"] as const;

const memories = new Map<string, Memory>();

/** How walls are when a scene is drawn for the first time is how this user knows them. Listens to `canvasReady`. */
export function noteDrawnWalls(): void {
  const scene = viewedScene() as WalledScene | null;
  if (scene) memoryOf(scene);
}

/** Notes that a wall was made, altered or deleted, which this user may not have seen. Listens to what Foundry tells of walls. */
export function noteWallChange({ id, parent }: WallDocument): void {
  const memory = memories.get(parent?.id ?? "");
  if (memory === undefined) return;
  memory.changed.add(id);
  memory.sight += 1;
}

/** Takes in what this user sees of the walls that changed on the viewed scene. Listens to `sightRefresh`. */
export function lookAtWalls(): void {
  const scene = viewedScene() as WalledScene | null;
  if (scene === null) return;
  memoryOf(scene).sight += 1;
  seenWalls(scene);
}

/** The walls of a scene as this user saw them last. */
export interface SeenWalls {
  readonly walls: readonly WallLike[];
  /** Changes whenever one of them does. */
  readonly version: number;
  /** Changes whenever there may be something else to see. */
  readonly sight: number;
}

/**
 * The walls of the viewed scene as this user saw them last.
 *
 * A door that is shut out of sight stays open here until somebody whose eyes are this user's comes to see it; a wall that was put
 * there is none yet, one that was taken away still one.
 */
export function seenWalls(scene: SceneLike): SeenWalls {
  const walled = scene as WalledScene;
  const memory = memoryOf(walled);
  if (scene === viewedScene()) lookAround(memory, walled);
  return { walls: [...memory.walls.values()], version: memory.version, sight: memory.sight };
}

/** Looks at all walls that changed, piece by piece where there may be something else to see than when they were looked at last. */
function lookAround(memory: Memory, scene: WalledScene): void {
  const bounds = sceneBounds(scene);
  const isNew = memory.looked !== memory.sight;
  const placesOf = (wall: WallLike): readonly Point[] =>
    isNew ? [...pointsOf(wall, bounds), ...middlesOf(wall, bounds, scene.grid.size)] : pointsOf(wall, bounds);
  const isSeen = (wall: WallLike | undefined): boolean => wall !== undefined && placesOf(wall).some(isSeenPoint);
  for (const id of [...memory.changed]) lookAt(memory, id, scene.walls.get(id), isSeen);
  memory.looked = memory.sight;
}

type IsSeen = (wall: WallLike | undefined) => boolean;

/** Takes in what is seen of a wall that changed: that it is elsewhere now, that it is no longer where it was, or both. */
function lookAt(memory: Memory, id: string, now: WallLike | undefined, isSeen: IsSeen): void {
  const { walls, changed } = memory;
  const before = walls.get(id);
  const hasMoved = before !== undefined && now !== undefined && String(before.c) !== String(now.c);
  const [leaves, comes] = [isSeen(before), isSeen(now)];
  if (!leaves && !comes) return;
  memory.version += 1;
  if (!hasMoved || comes) changed.delete(id);
  if (hasMoved && !leaves) stayBehind(memory, before);
  if (now && (comes || !hasMoved)) walls.set(id, asItIs(now));
  else walls.delete(id);
}

/** Keeps a wall where it was seen last, though it is known to be elsewhere, until that place is seen. */
function stayBehind({ walls, changed }: Memory, before: WallLike): void {
  const id = `${before.id} at ${String(before.c)}`;
  walls.set(id, asItIs(before, id));
  changed.add(id);
}

function memoryOf(scene: WalledScene): Memory {
  const known = memories.get(scene.id);
  if (known) return known;
  const walls = new Map([...scene.walls].map((wall) => [wall.id, asItIs(wall)]));
  const made = { walls, changed: new Set<string>(), version: 0, sight: 0, looked: 0 };
  memories.set(scene.id, made);
  return made;
}

/** A copy of a wall that does not change with it. */
function asItIs(wall: WallLike, id = wall.id): WallLike {
  const { move, dir, door, ds } = wall;
  const { levels } = wall as { readonly levels?: ReadonlySet<string> };
  return { id, c: [...endsOf(wall)], move, dir, door, ds, ...(levels ? { levels: new Set(levels) } : {}) };
}
