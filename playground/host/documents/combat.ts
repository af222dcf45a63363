import type { DataSchema } from "../data/composite-fields.ts";
import { fields as f } from "../data/index.ts";
import type { PlainObject } from "../utils/objects.ts";
import type { EmbeddedCollection } from "./collections.ts";
import { clearHistories, runTurnEvents, type TurnState } from "./combat-turns.ts";
import type { Combatant } from "./combatant.ts";
import type { Operation } from "./database.ts";
import { HostDocument } from "./document.ts";
import type { Scene } from "./scene.ts";
import type { User } from "./user.ts";

/** A fight: its rounds and turns. */
export class Combat extends HostDocument {
  static override readonly metadata = { name: "Combat", collection: "combats", embedded: { Combatant: "combatants" } };

  declare round: number;
  declare turn: number | null;
  declare active: boolean;
  declare combatants: EmbeddedCollection<Combatant>;
  declare turns: Combatant[];
  declare current: TurnState;
  declare previous: TurnState;

  static override defineSchema(): DataSchema {
    return {
      type: new f.StringField({ required: true, initial: "base" }),
      scene: new f.DocumentIdField(),
      active: new f.BooleanField(),
      round: new f.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new f.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
      sort: new f.IntegerSortField(),
      flags: new f.DocumentFlagsField(),
    };
  }

  override prepareDerivedData(): void {
    this.setupTurns();
  }

  get scene(): Scene | null {
    return this.realm.game.scenes?.get(String(this._source["scene"])) ?? null;
  }

  get started(): boolean {
    return this.round > 0;
  }

  get isActive(): boolean {
    return this.active;
  }

  get isView(): boolean {
    return this.realm.game.combat === this;
  }

  get combatant(): Combatant | undefined {
    return this.turn === null ? undefined : this.turns[this.turn];
  }

  get nextCombatant(): Combatant | undefined {
    return this.turns[((this.turn ?? -1) + 1) % Math.max(1, this.turns.length)];
  }

  /** Combatants by initiative from high to low, those without one last, ties by id. */
  setupTurns(): Combatant[] {
    this.turns = this.combatants.contents.sort(
      (a, b) =>
        (b.initiative ?? -Infinity) - (a.initiative ?? -Infinity) || String(a.id).localeCompare(String(b.id)) || 0,
    );
    this.current = this.stateOf();
    this.previous ??= this.current;
    return this.turns;
  }

  private stateOf(): TurnState {
    const combatant = this.combatant;
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  getCombatantsByToken(token: string | HostDocument): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  getCombatantByToken(token: string | HostDocument): Combatant | undefined {
    return this.getCombatantsByToken(token)[0];
  }

  getCombatantsByActor(actor: string | HostDocument): Combatant[] {
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant) => combatant.actorId === id);
  }

  /** Begins the fight: round 1, first turn. */
  async startCombat(): Promise<this> {
    const data = { round: 1, turn: 0 };
    this.realm.Hooks.callAll("combatStart", this, data);
    await this.update(data);
    return this;
  }

  async nextTurn(): Promise<this> {
    const turn = this.turn ?? -1;
    if (turn + 1 >= this.turns.length) return this.nextRound();
    return this.pass("combatTurn", { round: this.round, turn: turn + 1 }, 1);
  }

  async previousTurn(): Promise<this> {
    const turn = this.turn ?? 0;
    if (turn > 0) return this.pass("combatTurn", { round: this.round, turn: turn - 1 }, -1);
    return this.round > 1 ? this.previousRound() : this;
  }

  async nextRound(): Promise<this> {
    const turn = this.turns.length ? 0 : null;
    return this.pass("combatRound", { round: this.round + 1, turn }, 1);
  }

  async previousRound(): Promise<this> {
    if (this.round < 1) return this;
    const round = this.round - 1;
    const turn = round > 0 && this.turns.length ? this.turns.length - 1 : null;
    return this.pass("combatRound", { round, turn }, -1);
  }

  private async pass(hook: string, data: { round: number; turn: number | null }, direction: number): Promise<this> {
    const options: Operation = { direction, worldTime: { delta: 0 }, combatantId: this.combatant?.id ?? null };
    this.realm.Hooks.callAll(hook, this, data, options);
    await this.update(data, options);
    return this;
  }

  async endCombat(): Promise<this | undefined> {
    return this.delete();
  }

  async activate(): Promise<this | undefined> {
    return this.update({ active: true });
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.updateEmbeddedDocuments("Combatant", [{ _id: id, initiative: value }]);
  }

  async rollInitiative(ids: string | string[]): Promise<this> {
    const rolls = [ids].flat().map((_id) => ({ _id, initiative: 1 + Math.floor(Math.random() * 20) }));
    await this.updateEmbeddedDocuments("Combatant", rolls);
    return this;
  }

  async rollAll(): Promise<this> {
    return this.rollInitiative(
      this.combatants.filter(({ initiative }) => initiative === null).map(({ id }) => id ?? ""),
    );
  }

  /** Forgets the recorded movement of some combatants, all of them by default. */
  async clearMovementHistories(combatants: Iterable<Combatant> = this.combatants): Promise<void> {
    await clearHistories([...combatants]);
  }

  async _onStartTurn(_combatant: Combatant, _context: object): Promise<void> {}
  async _onEndTurn(_combatant: Combatant, _context: object): Promise<void> {}
  async _onStartRound(_context: object): Promise<void> {}
  async _onEndRound(_context: object): Promise<void> {}
  async _onEnter(_combatant: Combatant): Promise<void> {}

  async _onExit(combatant: Combatant): Promise<void> {
    await this._clearMovementHistoryOnExit(combatant);
  }

  /** What the start of a turn forgets: v13 the mover's own movement, v14 everybody's. */
  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: object): Promise<void> {
    await this.clearMovementHistories(this.realm.version >= 14 ? this.combatants : [combatant]);
  }

  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await clearHistories([combatant]);
  }

  override canUserModify(user: User, action: string, data: object = {}): boolean {
    if (user.isGM) return true;
    const only = Object.keys(data).every((key) => key === "turn" || key === "round");
    return action === "update" && only && (this.combatant?.testUserPermission(user, "OWNER") ?? false);
  }

  override async _preCreate(data: PlainObject, options: Operation, user: User): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const first = !this.realm.game.combats.some(({ active }) => active);
    if (data["active"] === undefined) this.updateSource({ active: first });
    if (data["scene"] === undefined) this.updateSource({ scene: this.realm.canvas.scene?.id ?? null });
    return undefined;
  }

  override _onUpdate(changed: PlainObject, options: Operation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed["active"] === true) {
      for (const combat of this.realm.game.combats) {
        if (combat !== this && combat.active) combat.updateSource({ active: false });
      }
    }
  }

  override _concludeUpdate(changed: PlainObject, options: Operation, _userId: string): void {
    if ("turn" in changed || "round" in changed) this.changeTurn(options);
  }

  /** Tells every client that the turn has changed, and lets the designated GM play the turn events. */
  private changeTurn(options: Operation): void {
    const prior = this.previous;
    const current = this.stateOf();
    this.previous = current;
    this.current = current;
    if (prior.round === current.round && prior.combatantId === current.combatantId) return;
    this.realm.Hooks.callAll("combatTurnChange", this, prior, current);
    const forward = (options["direction"] ?? 1) === 1;
    if (options["turnEvents"] !== false && forward && this.realm.game.user.isActiveGM)
      void runTurnEvents(this, prior, current);
  }

  override _onDelete(options: Operation, userId: string): void {
    super._onDelete(options, userId);
    if (this.realm.game.user.isActiveGM) void clearHistories(this.combatants.contents);
  }

  /** Takes note that a combatant joined, left or changed. */
  _onCombatantsChanged(removed?: Combatant): void {
    const current = this.current;
    this.setupTurns();
    const turn = this.turns.findIndex(({ id }) => id === current.combatantId);
    const shifted = this.started && current.combatantId !== null && turn >= 0 && turn !== this.turn;
    if (shifted && this.realm.game.user.isActiveGM) void this.update({ turn }, { turnEvents: false });
    if (removed && this.realm.game.user.isActiveGM) void this._onExit(removed);
  }
}
