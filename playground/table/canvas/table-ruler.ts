import { Container, Graphics, type ColorSource, type Matrix, type Texture } from "pixi.js";
import type { Offset } from "../../host/grid/types.ts";
import type { MeasuredWaypoint } from "../../host/movement/types.ts";
import { TokenRuler, type RulerContent } from "../../host/placeables/token-ruler.ts";
import type { PlannedMovement } from "../../host/placeables/token.ts";
import type { Bag } from "../globals.ts";
import { labelContext } from "./waypoint-label.ts";
import { WaypointLabels } from "./ruler-labels.ts";
import { rulerWaypoints, type RulerWaypoint, type Stretch } from "./ruler-waypoints.ts";
import type { TableCanvas } from "./table-canvas.ts";
import { canvasOf } from "./drawn.ts";

/** How a place of the way is marked; radius 0: not at all. */
export interface WaypointStyle {
  radius: number;
  color?: ColorSource;
  alpha?: number;
  shape?: string;
}

/** How a leg is drawn; width 0: not at all. */
export interface SegmentStyle {
  width: number;
  color?: ColorSource;
  alpha?: number;
}

/** How a space is highlighted; alpha 0: not at all. */
export interface GridHighlightStyle {
  color?: ColorSource;
  alpha?: number;
  texture?: Texture;
  matrix?: Matrix;
}

const UNREACHABLE = 0xff6a5c;
const DASH = { dash: 18, gap: 12, speed: 24 };

/** The way of a token as Foundry's ruler shows it: legs, places, highlighted spaces and labels, each with a style to override. */
export class TableTokenRuler extends TokenRuler {
  readonly #path = new Container();
  readonly #lines = this.#path.addChild(new Graphics());
  #labels: WaypointLabels | null = null;

  get #canvas(): TableCanvas {
    return canvasOf(this.realm);
  }

  get #highlight(): string {
    return `TokenRuler.${this.token.document.id ?? ""}`;
  }

  override get isVisible(): boolean {
    const { token } = this;
    const plans = Object.values(token._plannedMovement);
    const planned = plans.some(({ hidden }) => !hidden || this.realm.game.user.isGM);
    return (
      token.isVisible && (planned || (token.movementAnimationPromise !== null && token.document.movement.showRuler))
    );
  }

  /** Outline of the legs. */
  protected _configureOutline(): { thickness: number; color: ColorSource } {
    return { thickness: 3, color: 0x101010 };
  }

  /** Dashes of legs that cannot be walked, in pixels. */
  protected _configureDashLine(): { dash: number; gap: number; speed: number } {
    return { ...DASH };
  }

  override async draw(): Promise<void> {
    this.#canvas.interface.rulers.addChild(this.#path);
    this.#labels ??= new WaypointLabels(this.#canvas.hud.element);
    return Promise.resolve();
  }

  override clear(): void {
    if (!this.#lines.destroyed) this.#lines.clear();
    this.#labels?.clear();
    this.#canvas.interface.grid.clearHighlightLayer(this.#highlight);
  }

  override destroy(): void {
    this.#labels?.destroy();
    this.#canvas.interface.grid.destroyHighlightLayer(this.#highlight);
    if (!this.#path.destroyed) this.#path.destroy({ children: true });
  }

  override refresh(content: RulerContent): void {
    this.clear();
    if (!this.isVisible || this.#lines.destroyed) return;
    const labels: Bag[] = [];
    for (const way of this.#ways(content as unknown as Ways)) {
      const places = rulerWaypoints(this.token, way);
      this.#highlightSpaces(way);
      for (const place of places) this.#drawSegment(place);
      for (const place of places) this.#drawWaypoint(place);
      const state: Bag = { hasElevation: false, previousElevation: places[0]?.elevation ?? 0 };
      for (const place of places) {
        const context = this._getWaypointLabelContext(place, state);
        if (context) labels.push(context);
      }
    }
    const { WAYPOINT_LABEL_TEMPLATE } = this.constructor as typeof TokenRuler;
    this.#labels?.show(WAYPOINT_LABEL_TEMPLATE, labels);
  }

  /** The ways to draw: that of the present movement, and one for each user who plans. */
  *#ways({ passedWaypoints, pendingWaypoints, plannedMovement }: Ways): Generator<Stretch[]> {
    if (pendingWaypoints.length + passedWaypoints.length > 0) {
      yield [
        { waypoints: passedWaypoints, stage: "passed" },
        { waypoints: pendingWaypoints, stage: "pending" },
      ];
    }
    for (const plan of Object.values(plannedMovement)) {
      const { hidden } = plan;
      if (hidden && !this.realm.game.user.isGM) continue;
      yield [
        { waypoints: plan.history, stage: "passed" },
        { waypoints: plan.foundPath.slice(plan.history.length > 0 ? 1 : 0), stage: "planned", hidden },
        { waypoints: plan.unreachableWaypoints, stage: "planned", hidden, unreachable: true },
      ];
    }
  }

  #highlightSpaces(way: readonly Stretch[]): void {
    const { grid } = this.#canvas.interface;
    const all = way.flatMap(({ waypoints, ...about }) => waypoints.map((waypoint) => ({ ...waypoint, ...about })));
    for (const waypoint of all.slice(1).reverse()) {
      for (const offset of this.token.document.getOccupiedGridSpaceOffsets(waypoint)) {
        const about = { ...waypoint, actionConfig: this.token.document.actionConfig(waypoint.action) };
        const style = this._getGridHighlightStyle(about as unknown as RulerWaypoint, { k: 0, ...offset });
        if (style.alpha === 0) continue;
        const { x, y } = this.token.document.scene.grid.getTopLeftPoint(offset);
        grid.highlightPosition(this.#highlight, { x, y, ...style });
      }
    }
  }

  #drawSegment(place: RulerWaypoint): void {
    const { ray } = place;
    const { width, color = this.#userColour, alpha = 1 } = ray ? this._getSegmentStyle(place) : { width: 0 };
    if (!ray || width === 0) return;
    const { thickness, color: edge } = this._configureOutline();
    const lines = this.#lines;
    const draw = (): void =>
      place.unreachable ? this.#dashes(ray.A, ray.B) : void lines.moveTo(ray.A.x, ray.A.y).lineTo(ray.B.x, ray.B.y);
    lines.lineStyle({ width: width + thickness * 2, color: edge, alpha: alpha * 0.7 });
    draw();
    lines.lineStyle({ width, color, alpha });
    draw();
  }

  #dashes(from: { x: number; y: number }, to: { x: number; y: number }): void {
    const { dash, gap } = this._configureDashLine();
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const at = (along: number): [number, number] => {
      const part = Math.min(1, along / length);
      return [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
    };
    for (let along = 0; along < length; along += dash + gap)
      this.#lines.moveTo(...at(along)).lineTo(...at(along + dash));
  }

  #drawWaypoint(place: RulerWaypoint): void {
    const { radius, color = this.#userColour, alpha = 1 } = this._getWaypointStyle(place);
    if (radius === 0) return;
    const { x, y } = place.center;
    this.#lines
      .lineStyle({ width: 3, color: 0x101010, alpha: 0.8 })
      .beginFill(color, alpha)
      .drawCircle(x, y, radius)
      .endFill();
  }

  get #userColour(): number {
    return Number(this.realm.game.user.color);
  }

  /** The label of a place; undefined for none. */
  protected _getWaypointLabelContext(waypoint: RulerWaypoint, state: Bag): Bag | void {
    return labelContext(waypoint, state, this.token.document.scene.grid);
  }

  /** The mark of a place: a disc where the user set one, and at the end. */
  protected _getWaypointStyle(waypoint: RulerWaypoint): WaypointStyle {
    if (!waypoint.explicit && waypoint.next && waypoint.previous) return { radius: 0 };
    const color = waypoint.unreachable ? UNREACHABLE : this.#userColour;
    return { radius: 9, color, alpha: waypoint.stage === "passed" ? 0.6 : 1 };
  }

  /** The line of a leg. */
  protected _getSegmentStyle(waypoint: RulerWaypoint): SegmentStyle {
    const color = waypoint.unreachable ? UNREACHABLE : this.#userColour;
    return { width: 6, color, alpha: waypoint.stage === "passed" ? 0.6 : 1 };
  }

  /** The highlight of a space that the token covers on its way. */
  protected _getGridHighlightStyle(waypoint: RulerWaypoint, _offset: Offset): GridHighlightStyle {
    if (!waypoint.actionConfig.visualize) return { alpha: 0 };
    return {
      color: waypoint.unreachable ? UNREACHABLE : this.#userColour,
      alpha: waypoint.stage === "passed" ? 0.15 : 0.3,
    };
  }
}

interface Ways {
  readonly passedWaypoints: MeasuredWaypoint[];
  readonly pendingWaypoints: MeasuredWaypoint[];
  readonly plannedMovement: Record<string, PlanOfPath>;
}

type PlanOfPath = Omit<PlannedMovement, "foundPath" | "unreachableWaypoints" | "history"> &
  Record<"foundPath" | "unreachableWaypoints" | "history", MeasuredWaypoint[]>;
