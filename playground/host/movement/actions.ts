import type { TokenDocument } from "../documents/token-document.ts";
import type { Offset } from "../grid/types.ts";
import type { MovementSegment } from "./path.ts";

/** Turns a base cost into an action's cost. */
export type ActionCost = (
  baseCost: number,
  from: Offset,
  to: Offset,
  distance: number,
  segment: MovementSegment,
) => number;

/** A way to move, as `CONFIG.Token.movement.actions` holds it. */
export interface ActionConfig {
  label: string;
  icon: string;
  img: string | null;
  order: number;
  teleport: boolean;
  measure: boolean;
  walls: string | null;
  visualize: boolean;
  canSelect: boolean | ((token: TokenDocument) => boolean);
  getAnimationOptions: (token: unknown) => object;
  deriveTerrainDifficulty: ((nonDerived: Record<string, number>) => number) | null;
  getCostFunction: (token: TokenDocument, options: object) => ActionCost;
  costMultiplier?: number;
  speedMultiplier?: number;
  terrainAction?: string | null;
}

const plain: ActionCost = (cost) => cost;
const times =
  (factor: number): ActionCost =>
  (cost) =>
    cost * factor;

/** An action with everything that its maker left out. */
export function completeAction(given: Partial<ActionConfig>): ActionConfig {
  const factor = given.costMultiplier ?? 1;
  return {
    label: "",
    icon: "fa-solid fa-person-walking",
    img: null,
    order: 0,
    teleport: false,
    measure: true,
    walls: "move",
    visualize: true,
    canSelect: () => true,
    getAnimationOptions: () => ({}),
    deriveTerrainDifficulty: null,
    getCostFunction: () => (factor === 1 ? plain : times(factor)),
    ...given,
  };
}

/** Core's ways to move, for a version of the API. */
export function coreActions(version: number): Record<string, ActionConfig> {
  const double: Partial<ActionConfig> = version >= 14 ? { costMultiplier: 2 } : { getCostFunction: () => times(2) };
  const action = (id: string, order: number, more: Partial<ActionConfig> = {}): [string, ActionConfig] => [
    id,
    completeAction({ label: `TOKEN.MOVEMENT.ACTIONS.${id}.label`, order, ...more }),
  ];
  return Object.fromEntries([
    action("walk", 0),
    action("fly", 1, { icon: "fa-solid fa-person-fairy" }),
    action("swim", 2, { icon: "fa-solid fa-person-swimming" }),
    action("burrow", 3, { icon: "fa-solid fa-person-digging" }),
    action("crawl", 4, { ...double, deriveTerrainDifficulty: ({ walk = 1 }) => walk }),
    action("climb", 5, { ...double, deriveTerrainDifficulty: ({ walk = 1 }) => walk }),
    action("jump", 6, { ...double, deriveTerrainDifficulty: ({ walk = 1, fly = 1 }) => Math.max(walk, fly) }),
    action("blink", 7, { teleport: true, deriveTerrainDifficulty: () => 1 }),
    action("displace", 8, {
      teleport: true,
      measure: false,
      walls: null,
      visualize: false,
      canSelect: () => false,
      deriveTerrainDifficulty: () => 1,
      getCostFunction: () => () => 0,
    }),
  ]);
}
