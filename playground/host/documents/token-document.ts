import { MovementCourse, continuationOf, deepFreezeMovement } from "../movement/course.ts";
import { movementEntry, plannedMovement, prepareMovement } from "../movement/pipeline.ts";
import type { MeasuredWaypoint, MoveOptions, Movement, MovementData, WaypointInput } from "../movement/types.ts";
import { randomID } from "../utils/ids.ts";
import { deepClone, type PlainObject } from "../utils/objects.ts";
import type { Operation } from "./database.ts";
import type { HostDocument } from "./document.ts";
import { TokenBase } from "./token-base.ts";
import type { User } from "./user.ts";

const courses = new WeakMap<TokenDocument, MovementCourse>();

/** Members of `move`'s options that belong to the movement; the others belong to the update. */
const MOVE_OPTIONS = [
  "id",
  "method",
  "autoRotate",
  "showRuler",
  "constrainOptions",
  "measureOptions",
  "terrainOptions",
  "planned",
  "split",
] as const;

/** A token on a scene: how it moves, on every client. */
export class TokenDocument extends TokenBase {
  /** What this client knows of the token's movement. */
  get course(): MovementCourse {
    const known = courses.get(this) ?? new MovementCourse(this);
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
    return movementEntry(this, operation) !== undefined;
  }

  override async _preUpdate(changed: PlainObject, options: Operation, user: User): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    if ("_movementHistory" in changed && options["_clearMovementHistory"] !== true) delete changed["_movementHistory"];
    this.realm.undo.remember(this);
    return prepareMovement(this, changed, options, user);
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
  private tell(hook: "stopToken" | "pauseToken" | "recordToken" | "planToken"): void {
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

  /**
   * Moves the token along waypoints.
   *
   * @returns Whether it moved: v13 answers at the first checkpoint, v14 when the whole movement has ended.
   */
  async move(
    waypoints: WaypointInput | WaypointInput[],
    options: MoveOptions & Record<string, unknown> = {},
  ): Promise<boolean> {
    const own: MoveOptions & Record<string, unknown> = {};
    const operation: Operation = {};
    for (const [key, value] of Object.entries(options)) {
      if ((MOVE_OPTIONS as readonly string[]).includes(key)) own[key] = value;
      else operation[key] = value;
    }
    const path = Array.isArray(waypoints) ? waypoints : [waypoints];
    const entry = { id: randomID(), method: "api" as const, ...own, waypoints: path };
    if (own.planned && this.realm.version >= 14) return this.plan(entry, this.realm.game.user);
    const moved = await this.update({}, { ...operation, movement: { [this.id!]: entry } });
    if (!moved) return false;
    return this.realm.version >= 14 ? this.course.finished({ id: entry.id, chain: [] }) : true;
  }

  private async plan(entry: MoveOptions & { waypoints: WaypointInput[] }, user: User): Promise<boolean> {
    const movement = plannedMovement(this, entry, user);
    if (!movement) return false;
    this._installPlan(movement, user);
    if (this.realm.answers.planAudience === "all") this.realm.movementLine.plan(this, movement);
    return this.course.finished(movement);
  }

  /** Takes note of a planned movement: the mover's own or one that was told of. */
  _installPlan(movement: Movement, user: User): void {
    this.course.plan(deepClone(movement), user);
    this.tell("planToken");
  }

  /** Carries the planned movement out (v14). */
  async startMovement(operation: Operation = {}): Promise<boolean> {
    const planned = this.movement;
    if (planned.state !== "planned" || !this.isOwner) return false;
    const { id, method, autoRotate, showRuler, constrainOptions } = planned;
    const waypoints = planned.pending.waypoints
      .filter(({ intermediate }) => !intermediate)
      .map(({ cost: _cost, ...rest }) => rest);
    const moved = await this.move(waypoints, { ...operation, id, method, autoRotate, showRuler, constrainOptions });
    if (!moved && this.movement.state === "planned") this.course.become("stopped");
    return moved;
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
    this.realm.movementLine.stop(this);
  }

  /** Stops the movement at the checkpoint it has reached; only its mover may. */
  stopMovement(): boolean {
    const { state, user } = this.movement;
    if (!user.isSelf || (state !== "pending" && state !== "paused" && state !== "planned")) return false;
    this._stopped();
    this.realm.movementLine.stop(this);
    return true;
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
    this.realm.movementLine.pause(this);
    return key === undefined ? () => void this._resumed(name) : resumed;
  }

  /** Takes note that the movement was paused. */
  _paused(): void {
    this.course.become("paused");
    this.tell("pauseToken");
  }

  /** Resumes a movement that was paused with a key, from any client. */
  resumeMovement(movementId: string, key: string): void {
    if (this.movement.id !== movementId || !this._resumed(key)) this.realm.movementLine.resume(this, movementId, key);
  }

  /** Lets go of a pause held on this client; whether there was one. */
  _resumed(key: string): boolean {
    const known = this.course.resume(key);
    if (known && !this.course.paused && this.movement.state === "paused") this.course.become("pending");
    return known;
  }

  /** Forgets the recorded movement. */
  async clearMovementHistory(): Promise<void> {
    await this.update({ _movementHistory: [] }, { _clearMovementHistory: true });
  }

  /** Takes recorded movement back: all of it, or that of one movement and what came after. */
  async revertRecordedMovement(movementId?: string): Promise<boolean> {
    const history = this.movementHistory;
    const at = movementId === undefined ? 1 : history.findIndex((waypoint) => waypoint.movementId === movementId);
    const goal = history[Math.max(0, at - 1)];
    if (!goal || at < 0) return false;
    const { cost: _cost, terrain: _terrain, movementId: _movement, userId: _user, ...waypoint } = goal;
    const action = this.realm.version >= 14 ? "displace" : this.movementAction;
    return this.move(
      { ...waypoint, action, checkpoint: true },
      {
        method: "undo",
        autoRotate: false,
        showRuler: false,
        constrainOptions: { ignoreWalls: true, ignoreCost: true },
      },
    );
  }

  /** Puts the token into the fight, or takes it out. */
  async toggleCombatant({ active = !this.inCombat }: { active?: boolean } = {}): Promise<boolean> {
    const Class = this.constructor as typeof TokenDocument;
    if (active) await Class.createCombatants([this]);
    else await Class.deleteCombatants([this]);
    return this.inCombat;
  }

  /** Makes combatants of tokens, and a fight when there is none. */
  static async createCombatants(
    tokens: TokenDocument[],
    { combat }: { combat?: HostDocument } = {},
  ): Promise<HostDocument[]> {
    const fight =
      combat ?? this.realm.game.combat ?? (await this.realm.documentClass("Combat").create({ active: true }));
    const joining = tokens.filter(({ inCombat }) => !inCombat);
    const data = joining.map(({ id, actorId, scene, hidden }) => ({ tokenId: id, sceneId: scene.id, actorId, hidden }));
    return (fight as HostDocument).createEmbeddedDocuments("Combatant", data);
  }

  /** Takes tokens out of the fight. */
  static async deleteCombatants(tokens: TokenDocument[]): Promise<HostDocument[]> {
    const { combat } = this.realm.game;
    const ids = tokens.flatMap(({ combatant }) => combatant?.id ?? []);
    return combat ? combat.deleteEmbeddedDocuments("Combatant", ids) : [];
  }

  override _onCreate(data: PlainObject, options: Operation, userId: string): void {
    super._onCreate(data, options, userId);
    void this.realm.canvas.onTokenCreated(this);
  }

  override _onDelete(options: Operation, userId: string): void {
    super._onDelete(options, userId);
    this.realm.canvas.onTokenDeleted(this);
  }

  static override async _onCreateOperation(documents: HostDocument[], operation: Operation, user: User): Promise<void> {
    this.realm.undo.created(documents.filter(isToken), operation, user);
  }

  static override async _onUpdateOperation(documents: HostDocument[], operation: Operation, user: User): Promise<void> {
    this.realm.undo.updated(documents.filter(isToken), operation, user);
  }

  static override async _onDeleteOperation(documents: HostDocument[], operation: Operation, user: User): Promise<void> {
    this.realm.undo.deleted(documents.filter(isToken), operation, user);
  }
}

const isToken = (document: HostDocument): document is TokenDocument => document instanceof TokenDocument;
