import { dragRules } from "../drag/drag-plan.ts";
import { comesTo } from "../drag/free-ends.ts";
import { currentUser } from "../platform/host.ts";
import { guarded } from "../platform/report.ts";
import { spacesUnder } from "../platform/placing.ts";
import { type Offset, type TokenLike, type TokenObject, type Waypoint } from "../platform/types.ts";
import { DragCaption } from "./drag-caption.ts";
import { type DragPlan, type DragPreview } from "./drag-preview.ts";
import { endDrag, groupPreview } from "./group-drag.ts";
import { hatch } from "./hatch.ts";
import { ILLEGAL, paceColour } from "./palette.ts";
import { hushReach } from "./reach-display.ts";

/** A waypoint as the ruler hands it to its style methods. */
interface RulerWaypoint extends Waypoint {
  readonly stage?: string;
  readonly unreachable?: boolean;
}

interface RulerState {
  readonly plannedMovement?: Readonly<Record<string, DragPlan>>;
}

interface LineStyle {
  width?: number;
  radius?: number;
  color?: unknown;
  alpha?: number;
}

interface SpaceStyle {
  color?: unknown;
  alpha?: number;
  texture?: unknown;
}

/** What the mixin overrides of Foundry's TokenRuler. */
interface Ruler {
  readonly token: TokenObject;
  refresh(state: RulerState): void;
  clear(): void;
  destroy(): void;
  _getWaypointStyle(waypoint: RulerWaypoint): LineStyle;
  _getSegmentStyle(waypoint: RulerWaypoint): LineStyle;
  _getGridHighlightStyle(waypoint: RulerWaypoint, offset: Offset): SpaceStyle;
}

// A mixin's constructor must take any[]; the language knows no other way to say so.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type RulerClass = new (...args: any[]) => Ruler;

/**
 * Makes a token's ruler show what of a drag is legal: paces, the illegal tail, the facing at the end, and why.
 *
 * @param Base - The class in force, with whatever the game system made of it.
 */
export function RuledRulerMixin<T extends RulerClass>(Base: T): T {
  return class RuledRuler extends Base {
    readonly #caption = new DragCaption();
    #preview: DragPreview | null = null;
    /** A refresh may clear what was drawn before; that is no end of the drag. */
    #refreshing = false;
    #legal = new Map<string, boolean>();
    #spaces = new Map<string, number | null>();

    override refresh(given: RulerState): void {
      const state = guarded("TokenRuler", () => withoutNearMisses(this.token.document, given), given);
      guarded("TokenRuler", () => this.#read(state), undefined);
      this.#refreshing = true;
      super.refresh(state);
      this.#refreshing = false;
      guarded("TokenRuler", () => this.#caption.show(this.token, this.#preview), undefined);
      hushReach(DragCaption.areShown);
    }

    override clear(): void {
      super.clear();
      if (this.#refreshing) return;
      this.#preview = null;
      this.#caption.hide();
      hushReach(DragCaption.areShown);
      endDrag(this.token);
    }

    override destroy(): void {
      endDrag(this.token);
      this.#caption.destroy();
      hushReach(DragCaption.areShown);
      super.destroy();
    }

    override _getWaypointStyle(waypoint: RulerWaypoint): LineStyle {
      const style = super._getWaypointStyle(waypoint);
      return this.#isIllegal(waypoint) ? { ...style, color: ILLEGAL } : style;
    }

    override _getSegmentStyle(waypoint: RulerWaypoint): LineStyle {
      const style = super._getSegmentStyle(waypoint);
      if (this.#preview === null || waypoint.stage !== "planned") return style;
      if (this.#isIllegal(waypoint)) return { ...style, color: ILLEGAL, width: (style.width ?? 4) / 2, alpha: 0.6 };
      return { ...style, color: paceColour(this.#preview.paces[this.#preview.legal - 1] ?? 0) };
    }

    override _getGridHighlightStyle(waypoint: RulerWaypoint, offset: Offset): SpaceStyle {
      const style = super._getGridHighlightStyle(waypoint, offset);
      if (this.#preview === null || waypoint.stage !== "planned" || style.alpha === 0) return style;
      const pace = this.#spaces.get(`${offset.i},${offset.j}`);
      if (pace === null || (pace === undefined && waypoint.unreachable === true))
        return { ...style, color: ILLEGAL, alpha: 0.75, texture: hatch() };
      return pace === undefined ? style : { ...style, color: paceColour(pace), alpha: 0.5 };
    }

    #read({ plannedMovement }: RulerState): void {
      const plan = plannedMovement?.[currentUser()?.id ?? ""];
      const token = this.token.document;
      const path = plan === undefined ? [] : [...plan.foundPath, ...plan.unreachableWaypoints];
      this.#preview = groupPreview(this.token, path.length > 1 ? plan : undefined);
      this.#legal = new Map();
      this.#spaces = new Map();
      if (this.#preview === null) return;
      for (const [index, waypoint] of path.slice(1).entries())
        this.#legal.set(`${waypoint.x},${waypoint.y}`, this.#preview.legalWaypoints[index] ?? true);
      this.#spaces = spacesOf(token, this.#preview);
    }

    #isIllegal(waypoint: RulerWaypoint): boolean {
      if (this.#preview === null || waypoint.stage !== "planned") return false;
      return waypoint.unreachable === true || this.#legal.get(`${waypoint.x},${waypoint.y}`) === false;
    }
  };
}

/** The plans, those goals dropped that a route on a gridless scene comes as near to as one can: it does reach them. */
function withoutNearMisses(token: TokenLike, state: RulerState): RulerState {
  const plans = Object.entries(state.plannedMovement ?? {});
  const near = plans.filter(([, { foundPath, unreachableWaypoints }]) => {
    const action = unreachableWaypoints.at(-1)?.action;
    if (foundPath.length < 2 || unreachableWaypoints.length === 0) return false;
    return comesTo(foundPath, unreachableWaypoints, token) && dragRules(token, action) !== null;
  });
  if (near.length === 0) return state;
  const reached = near.map(([user, plan]) => [user, { ...plan, unreachableWaypoints: [] }] as const);
  return { ...state, plannedMovement: { ...state.plannedMovement, ...Object.fromEntries(reached) } };
}

/** The pace of each grid space on the path; null where the rules do not allow it, the legal visit winning. */
function spacesOf(token: TokenLike, { places, paces }: DragPreview): Map<string, number | null> {
  const spaces = new Map<string, number | null>();
  for (const [step, place] of places.entries())
    for (const { i, j } of spacesUnder(token, place)) {
      const key = `${i},${j}`;
      if (spaces.get(key) === undefined || spaces.get(key) === null) spaces.set(key, paces[step] ?? null);
    }
  return spaces;
}
