import { type SceneLike } from "../platform/types.ts";
import { WallEdges, type WallLike } from "./wall-edges.ts";

/** The blocked edges of a scene, and a number that changes whenever they do. */
export interface SceneWalls {
  readonly edges: WallEdges;
  readonly version: number;
}

interface WalledScene extends SceneLike {
  readonly walls: Iterable<WallLike>;
}

type WallDocument = WallLike & { readonly parent: SceneLike | null };

const known = new Map<string, { edges: WallEdges; version: number; grid: SceneLike["grid"] }>();
let versions = 0;

/** The blocked edges of a scene, rasterised once and then kept up to date wall by wall. */
export function sceneWalls(scene: SceneLike): SceneWalls {
  const there = known.get(scene.id);
  if (there?.grid === scene.grid) return there;
  const made = {
    edges: new WallEdges(scene.grid, (scene as WalledScene).walls),
    version: ++versions,
    grid: scene.grid,
  };
  known.set(scene.id, made);
  return made;
}

/** Takes in a wall that was made, moved, opened or shut. Listens to `createWall` and `updateWall`. */
export function noteWall(wall: WallDocument): void {
  const walls = wall.parent === null ? undefined : known.get(wall.parent.id);
  if (walls === undefined) return;
  walls.edges.put(wall);
  walls.version = ++versions;
}

/** Forgets a wall that was deleted. Listens to `deleteWall`. */
export function forgetWall(wall: WallDocument): void {
  const walls = wall.parent === null ? undefined : known.get(wall.parent.id);
  if (walls === undefined) return;
  walls.edges.remove(wall.id);
  walls.version = ++versions;
}

/** Forgets the walls of all scenes, since a scene or its grid changed. Listens to `canvasReady` and `updateScene`. */
export function forgetScenes(): void {
  known.clear();
}
