import { plannedMovement } from "../movement/pipeline.ts";
import type { MoveOptions, Movement, WaypointInput } from "../movement/types.ts";
import { randomID } from "../utils/ids.ts";
import { deepClone, type PlainObject } from "../utils/objects.ts";
import type { Operation } from "./database.ts";
import type { HostDocument } from "./document.ts";
import { MovingToken } from "./moving-token.ts";
import type { User } from "./user.ts";

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

/** A token on a scene: where it is asked to go, and how it joins a fight. */
export class TokenDocument extends MovingToken {
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
