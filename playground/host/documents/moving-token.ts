import { continuationOf, deepFreezeMovement, MovementCourse } from "../movement/course.ts";
import { movementEntry, prepareMovement } from "../movement/pipeline.ts";
import type { MeasuredWaypoint, Movement, MovementData } from "../movement/types.ts";
import { randomID } from "../utils/ids.ts";
import { deepClone, type PlainObject } from "../utils/objects.ts";
import type { Operation } from "./database.ts";
import { TokenBase } from "./token-base.ts";
import type { User } from "./user.ts";

const courses = new WeakMap<MovingToken, MovementCourse>();

/** A token under way: what its movement does on every client, and how it is stopped and paused. */
export class MovingToken extends TokenBase {
  /** What this client knows of the token's movement. */
  get course(): MovementCourse {
    const known = courses.get(this) ?? new MovementCourse(this.self);
    courses.set(this, known);
    return known;
  }

  get movement(): Readonly<MovementData> {
    return this.course.movement;
  }

  get movementHistory(): MeasuredWaypoint[] {
    return deepClone((this._source["_movementHistory"] ?? []) as MeasuredWaypoint[]);
  }

  override _isTouchedBy(operation: Operation): boolean {
    return movementEntry(this.self, operation) !== undefined;
  }

  override async _preUpdate(changed: PlainObject, options: Operation, user: User): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    if ("_movementHistory" in changed && options["_clearMovementHistory"] !== true) delete changed["_movementHistory"];
    this.realm.undo.remember(this.self);
    return prepareMovement(this.self, changed, options, user);
  }

  override _onUpdate(changed: PlainObject, options: Operation, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.object?._onUpdate(changed, options, userId);
  }

  override _concludeUpdate(changed: PlainObject, options: Operation, userId: string): void {
    const carried = (options["_movement"] as Record<string, Movement> | undefined)?.[this.id ?? ""];
    const recorded = "_movementHistory" in changed;
    const before = this.realm.answers.recordOrder === "before";
    if (recorded && before) this.tell("recordToken");
    if (carried) this.concludeMovement(deepClone(carried), options, this.realm.game.users.get(userId) as User);
    if (recorded && !before) this.tell("recordToken");
  }

  private concludeMovement(movement: Movement, options: Operation, user: User): void {
    this.course.begin(movement, user, options);
    const seen = deepFreezeMovement({ ...movement, ...this.laterMembers() });
    this._onUpdateMovement(seen, options, user);
    this.realm.Hooks.callAll("moveToken", this, seen, options, user);
    const pending = movement.pending.waypoints.length > 0;
    if (movement.constrained && !pending) this.tell("stopToken");
    if (pending && user.isSelf) void this.course.advance();
  }

  private laterMembers(): Partial<Movement> {
    const { finished, animation } = this.movement;
    return finished && animation ? { finished, animation } : {};
  }

  /** Runs the overridable and the hook of something that happened to the token's movement. */
  protected tell(hook: "stopToken" | "pauseToken" | "recordToken" | "planToken"): void {
    if (hook === "stopToken") this._onMovementStopped();
    else if (hook === "pauseToken") this._onMovementPaused();
    else if (hook === "recordToken") this._onMovementRecorded();
    else this._onMovementPlanned();
    this.realm.Hooks.callAll(hook, this);
  }

  /** For subclasses: a last word, perhaps a slow one, on a movement; false refuses it. */
  async _preUpdateMovement(_movement: Movement, _operation: Operation): Promise<boolean | void> {}

  /** For subclasses: a movement was carried out. */
  _onUpdateMovement(_movement: Movement, _operation: Operation, _user: User): void {}
  _onMovementStopped(): void {}
  _onMovementPaused(): void {}
  _onMovementRecorded(): void {}
  _onMovementPlanned(): void {}

  /** Whether movement is recorded: for combatants of a started, active combat. */
  _shouldRecordMovementHistory(): boolean {
    const fights = this.realm.game.combats.filter((combat) => combat.active && combat.started);
    return fights.some((combat) => combat.combatants.some(({ tokenId }) => tokenId === this.id));
  }

  /** The next operation of a movement that has reached a checkpoint. */
  async _continueMovement(movement: MovementData): Promise<void> {
    const { animate, animation } = movement.updateOptions as { animate?: boolean; animation?: object };
    const look = { ...(animate === undefined ? {} : { animate }), ...(animation === undefined ? {} : { animation }) };
    await this.update({}, { ...look, movement: { [this.id!]: continuationOf(movement) } });
  }

  /** What becomes of a movement whose continuation was refused. */
  _stopRefused(): void {
    if (this.realm.answers.refusedContinuation === "silent") return this.course.become("stopped");
    this._stopped();
    this.realm.movementLine.stop(this.self);
  }

  /** Stops the movement at the checkpoint it has reached; only its mover may. */
  stopMovement(): boolean {
    const { state, user } = this.movement;
    if (!user.isSelf || (state !== "pending" && state !== "paused" && state !== "planned")) return false;
    this._stopped();
    this.realm.movementLine.stop(this.self);
    return true;
  }

  /** Stops the movement when its mover has left the game. */
  _stopMovementOnDisconnect(): void {
    const { state } = this.movement;
    if (state === "pending" || state === "paused" || state === "planned") this._stopped();
  }

  /** Takes note that the movement was stopped. */
  _stopped(): void {
    if (this.movement.state !== "stopped") this.course.become("stopped");
    this.tell("stopToken");
  }

  /**
   * Pauses the movement at the checkpoint it has reached; only its mover may.
   *
   * @returns Without a key a function that resumes, or null when there is nothing to pause; with a key a promise that
   * resolves once somebody calls {@link resumeMovement} with it.
   */
  pauseMovement(): (() => void) | null;
  pauseMovement(key: string): Promise<void> | null;
  pauseMovement(key?: string): (() => void) | Promise<void> | null {
    const { state, user } = this.movement;
    if (!user.isSelf || (state !== "pending" && state !== "paused")) return null;
    const name = key ?? randomID();
    const resumed = this.course.pause(name);
    this._paused();
    this.realm.movementLine.pause(this.self);
    return key === undefined ? () => void this._resumed(name) : resumed;
  }

  /** Takes note that the movement was paused. */
  _paused(): void {
    this.course.become("paused");
    this.tell("pauseToken");
  }

  /** Resumes a movement that was paused with a key, from any client. */
  resumeMovement(movementId: string, key: string): void {
    if (this.movement.id !== movementId || !this._resumed(key))
      this.realm.movementLine.resume(this.self, movementId, key);
  }

  /** Lets go of a pause held on this client; whether there was one. */
  _resumed(key: string): boolean {
    const known = this.course.resume(key);
    if (known && !this.course.paused && this.movement.state === "paused") this.course.become("pending");
    return known;
  }
}
