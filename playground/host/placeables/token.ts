import { Rectangle } from "pixi.js";
import type { Operation } from "../documents/database.ts";
import type { Actor } from "../documents/world-documents.ts";
import type { Combatant } from "../documents/combatant.ts";
import type { User } from "../documents/user.ts";
import type { Movement } from "../movement/types.ts";
import type { PlainObject } from "../utils/objects.ts";
import { type Pose, PoseTrack, shownPose, storedPose } from "./token-animation.ts";
import { TokenPaths } from "./token-paths.ts";
import type { TokenRuler } from "./token-ruler.ts";

/** How an animation is to look. */
export interface AnimationOptions {
  duration?: number;
  movementSpeed?: number;
  easing?: unknown;
  ontick?: (elapsed: number) => void;
  name?: string;
}

/** A movement that a user is planning by dragging. */
export interface PlannedMovement {
  foundPath: unknown[];
  unreachableWaypoints: unknown[];
  history: unknown[];
  hidden: boolean;
  searching: boolean;
}

/** A token on the canvas. Its animation moves the document's coordinates; `_source` always tells where it really is. */
export class Token extends TokenPaths {
  static override readonly embeddedName = "Token";

  ruler: TokenRuler | null = null;
  readonly _plannedMovement: Record<string, PlannedMovement> = {};
  readonly animationContexts = new Map<string, { promise: Promise<void> }>();
  movementAnimationPromise: Promise<void> | null = null;
  /** Milliseconds that the latest movement is seen to take. */
  _movementDuration = 0;
  private shown: Pose | null = null;
  private run = 0;

  override get center(): { x: number; y: number } {
    const { x, y } = this.document.getCenterPoint();
    return { x, y };
  }

  get w(): number {
    return this.document.getSize().width;
  }

  get h(): number {
    return this.document.getSize().height;
  }

  override get bounds(): Rectangle {
    return new Rectangle(this.document.x, this.document.y, this.w, this.h);
  }

  get actor(): Actor | null {
    return this.document.actor;
  }

  get combatant(): Combatant | null {
    return this.document.combatant;
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get isVisible(): boolean {
    return !this.document.hidden || this.realm.game.user.isGM;
  }

  /** Whether an animation is under way. */
  get isAnimating(): boolean {
    return this.shown !== null;
  }

  override async draw(options: object = {}): Promise<this> {
    this._initializeRuler();
    await super.draw(options);
    await this.ruler?.draw();
    return this;
  }

  /** Makes the ruler of the class that is configured now. */
  _initializeRuler(): void {
    const Ruler = this.realm.CONFIG.Token.rulerClass;
    this.ruler ??= Ruler ? new Ruler(this) : null;
  }

  /** Whether users have this token as a target. */
  get isTargeted(): boolean {
    return this.realm.game.user.targets.has(this);
  }

  /** Makes this token a target of a user, or no longer one. */
  setTarget(targeted = true, options: { user?: User; releaseOthers?: boolean } = {}): void {
    const { user = this.realm.game.user, releaseOthers = true } = options;
    const others = releaseOthers ? [...user.targets].filter((other): other is Token => other instanceof Token) : [];
    for (const other of others) if (other !== this) other.setTarget(false, { user, releaseOthers: false });
    if (user.targets.has(this) === targeted) return;
    if (targeted) user.targets.add(this);
    else user.targets.delete(this);
    this.renderFlags.set({ refreshState: true });
    this.realm.Hooks.callAll("targetToken", user, this, targeted);
  }

  override _canControl(user: User): boolean {
    return user.isGM || this.document.testUserPermission(user, "OWNER");
  }

  override _canDrag(user: User, _event?: unknown): boolean {
    if (!this._canControl(user) || this.document.locked) return false;
    return user.isGM || this.realm.version < 14 || !this.realm.game.paused;
  }

  /** For the table: plans anew while a drag is under way. */
  recalculatePlannedMovementPath(): void {}

  override _onUpdate(changed: PlainObject, options: Operation, userId: string): void {
    super._onUpdate(changed, options, userId);
    const moved = ["x", "y", "elevation", "rotation"].some((key) => key in changed);
    if (!moved || this.destroyed) return;
    const movement = (options["_movement"] as Record<string, Movement> | undefined)?.[this.id ?? ""];
    const teleports =
      movement?.passed.waypoints.some(({ action }) => this.document.actionConfig(action).teleport) ?? false;
    if (options["animate"] === false || (teleports && movement?.method !== "undo")) this.stopAnimation();
    else void this.animate(storedPose(this.document), this.animationOf(movement, options));
  }

  private animationOf(movement: Movement | undefined, options: Operation): AnimationOptions & { through?: Pose[] } {
    const given = (options["animation"] ?? {}) as AnimationOptions;
    const { rotation } = storedPose(this.document);
    const through = movement?.passed.waypoints.map(({ x, y, elevation }) => ({ x, y, elevation, rotation }));
    return through ? { ...given, through } : given;
  }

  /**
   * Shows the document going from where it is shown to a pose.
   *
   * While it goes, `document.x` and so on hold what is shown.
   */
  animate(to: Partial<Pose>, options: AnimationOptions & { through?: Pose[] } = {}): Promise<void> {
    const from = this.shown ?? this.lastShown ?? shownPose(this.document);
    const end = { ...storedPose(this.document), ...to };
    const speed =
      (options.movementSpeed ?? this.realm.CONFIG.Token.movement.defaultSpeed) * this.document.scene.grid.size;
    const track = new PoseTrack([from, ...(options.through ?? []), end], speed, options.duration);
    this._movementDuration = track.duration;
    const name = options.name ?? this.animationName;
    const promise = this.play(track, options.ontick).finally(() => {
      if (this.animationContexts.get(name)?.promise === promise) this.animationContexts.delete(name);
      if (this.movementAnimationPromise === promise) this.movementAnimationPromise = null;
    });
    this.animationContexts.set(name, { promise });
    this.movementAnimationPromise = promise;
    return promise;
  }

  get animationName(): string {
    return `${this.objectId}.animate`;
  }

  private async play(track: PoseTrack, ontick?: (elapsed: number) => void): Promise<void> {
    const run = ++this.run;
    const { clock } = this.realm;
    const start = clock.now();
    this.show(track.at(0));
    for (;;) {
      await new Promise<void>((resolve) => clock.frame(resolve));
      if (run !== this.run || this.destroyed) return;
      const elapsed = clock.instant ? track.duration : clock.now() - start;
      ontick?.(elapsed);
      if (elapsed >= track.duration) break;
      this.show(track.at(elapsed));
    }
    this.settle();
  }

  /** Ends the animation where the document really is. */
  stopAnimation(_options: object = {}): void {
    this.run += 1;
    this.settle();
  }

  private settle(): void {
    this.shown = null;
    Object.assign(this.document, storedPose(this.document));
    this.lastShown = storedPose(this.document);
    this._onAnimationUpdate({ ...this.lastShown }, {});
  }

  private show(pose: Pose): void {
    this.shown = pose;
    this.lastShown = pose;
    Object.assign(this.document, pose);
    this._onAnimationUpdate({ ...pose }, {});
  }

  private lastShown: Pose | null = null;

  /** Puts the shown pose back after the document was prepared anew. */
  _reapplyAnimation(): void {
    if (this.shown) Object.assign(this.document, this.shown);
  }

  /** For the table: a frame of an animation was played. */
  _onAnimationUpdate(_changed: PlainObject, _context: object): void {
    this.position.set(this.document.x, this.document.y);
    this.renderFlags.set({ refreshPosition: true, refreshRotation: true, refreshElevation: true });
  }

  protected override async _draw(): Promise<void> {
    this.lastShown = storedPose(this.document);
    this.position.set(this.document.x, this.document.y);
  }

  override destroy(options?: Parameters<TokenPaths["destroy"]>[0]): void {
    this.run += 1;
    this.ruler?.destroy();
    this.realm.Hooks.callAll("destroyToken", this);
    super.destroy(options);
  }
}
