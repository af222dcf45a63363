import { DataModel } from "../data/model.ts";
import type { DataSchema } from "../data/composite-fields.ts";
import { fields as f } from "../data/index.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import { centreOf } from "./footprint.ts";
import { completePath, type MovementCost } from "./path.ts";
import type { Waypoint } from "./types.ts";

/** What a region says about moving through it. */
export interface TerrainEffect {
  name: string;
  difficulty?: number | null;
}

/** Core's terrain: how many times as costly a space is; null cannot be entered at all. */
export class TerrainData extends DataModel {
  declare difficulty: number | null;

  static override defineSchema(): DataSchema {
    return { difficulty: new f.NumberField({ required: true, nullable: true, initial: 1, min: 0 }) };
  }

  /** The terrain that several effects amount to; null for ordinary ground. */
  static resolveTerrainEffects(effects: readonly TerrainEffect[]): TerrainData | null {
    const difficulties = effects
      .filter(({ name }) => name === "difficulty")
      .map(({ difficulty }) => difficulty ?? null);
    if (difficulties.includes(null)) return new this({ difficulty: null });
    const product = (difficulties as number[]).reduce((all, one) => all * one, 1);
    return product === 1 ? null : new this({ difficulty: product });
  }

  /** The cost of a step over terrain of this class. */
  static getMovementCostFunction(_token: TokenDocument, _options: object = {}): MovementCost {
    return (_from, _to, distance, { terrain }) => {
      const difficulty = terrain === null ? 1 : (terrain as TerrainData).difficulty;
      return difficulty === null ? Infinity : distance * difficulty;
    };
  }

  /** Whether another terrain is the same. */
  equals(other: unknown): boolean {
    return other instanceof TerrainData && other.difficulty === this.difficulty;
  }
}

/** A path with the terrain of each leg written on it; where the terrain changes within a leg, a waypoint is put in. */
export function terrainPath(token: TokenDocument, waypoints: readonly Waypoint[]): Waypoint[] {
  if (!token.scene.regions.size) return [...waypoints];
  const path: Waypoint[] = waypoints.slice(0, 1);
  for (let index = 1; index < waypoints.length; index += 1) {
    path.push(...terrainLeg(token, waypoints[index - 1]!, waypoints[index]!));
  }
  return path;
}

function terrainLeg(token: TokenDocument, from: Waypoint, to: Waypoint): Waypoint[] {
  const steps = token.scene.grid.isGridless ? freeSteps(token, from, to) : spaceSteps(token, from, to);
  return steps.filter((step, index) => {
    const next = steps[index + 1];
    return next === undefined || !sameTerrain(step.terrain, next.terrain);
  });
}

const marked = (token: TokenDocument, place: Waypoint): Waypoint => ({ ...place, terrain: terrainAt(token, place) });

function spaceSteps(token: TokenDocument, from: Waypoint, to: Waypoint): Waypoint[] {
  return completePath(token, [from, to])
    .slice(1)
    .map((step) => marked(token, step));
}

/** Places along a leg without a grid, some ten pixels apart, and between these the pixel before which the terrain changes. */
function freeSteps(token: TokenDocument, from: Waypoint, to: Waypoint): Waypoint[] {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 10));
  const at = (share: number): Waypoint => marked(token, placeBetween(from, to, share));
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [index / count, (index + 1) / count];
    const last = lastAlike(at, start, end);
    return last > start ? [at(last), at(end)] : [at(end)];
  }).flat();
}

/** The share of a leg, between two of ten pixels or less, up to which the terrain is as at the first; the first where it does not change. */
function lastAlike(at: (share: number) => Waypoint, start: number, end: number): number {
  const { terrain } = at(start);
  if (sameTerrain(terrain, at(end).terrain)) return start;
  let [near, far] = [start, end];
  for (let halving = 0; halving < 4; halving += 1) {
    const middle = (near + far) / 2;
    if (sameTerrain(terrain, at(middle).terrain)) near = middle;
    else far = middle;
  }
  return near;
}

function placeBetween(from: Waypoint, to: Waypoint, share: number): Waypoint {
  if (share === 1) return to;
  const between = (a: number, b: number): number => a + (b - a) * share;
  const place = { x: Math.round(between(from.x, to.x)), y: Math.round(between(from.y, to.y)) };
  const elevation = between(from.elevation, to.elevation);
  return { ...to, ...place, elevation, snapped: false, explicit: false, checkpoint: false, intermediate: true };
}

function sameTerrain(a: unknown, b: unknown): boolean {
  return a === b || (a instanceof DataModel && (a as unknown as Comparable).equals(b));
}

interface Comparable {
  equals(other: unknown): boolean;
}

function terrainAt(token: TokenDocument, place: Waypoint): unknown {
  const { TerrainData: Terrain } = token.realm.CONFIG.Token.movement;
  const centre = centreOf(token.scene.grid, place);
  const effects: TerrainEffect[] = [];
  for (const region of token.scene.regions) {
    if (!region.testPoint(centre)) continue;
    for (const behavior of region.behaviors) {
      if (!behavior.active || behavior.type !== "modifyMovementCost") continue;
      effects.push({
        name: "difficulty",
        difficulty: difficultyFor(token, behavior.system.difficulties ?? {}, place.action),
      });
    }
  }
  return Terrain.resolveTerrainEffects(effects);
}

/** The difficulty of an action; what cannot be entered is null in data and infinite in between. */
function difficultyFor(token: TokenDocument, given: Record<string, number | null>, action: string): number | null {
  const difficulties = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? Infinity]));
  const { deriveTerrainDifficulty: derive } = token.actionConfig(action);
  const difficulty = derive ? derive(difficulties) : (difficulties[action] ?? 1);
  return difficulty === Infinity ? null : difficulty;
}
