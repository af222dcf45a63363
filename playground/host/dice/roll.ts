import type { ChatMessage } from "../documents/chat-message.ts";
import type { Operation } from "../documents/database.ts";
import type { Realm } from "../realm.ts";
import { escapeHTML } from "../utils/index.ts";
import { getProperty, type PlainObject } from "../utils/objects.ts";
import { type Node, parseFormula, type RolledDie, valueOf } from "./formula.ts";

/** Dice thrown for a formula such as `2d6 + @mod`. */
export class Roll {
  static realm: Realm;
  readonly data: PlainObject;
  readonly options: PlainObject;
  private readonly _formula: string;
  private tree: Node;
  private _total: number | undefined;

  constructor(formula: string, data: PlainObject = {}, options: PlainObject = {}) {
    this.data = data;
    this.options = options;
    this._formula = Roll.replaceFormulaData(formula, data);
    this.tree = parseFormula(this._formula);
  }

  /** A formula with its `@paths` filled in from data; what is missing counts 0. */
  static replaceFormulaData(formula: string, data: PlainObject): string {
    return formula.replace(/@([a-zA-Z0-9_.-]+)/g, (_match, path: string) => {
      const value = getProperty(data, path);
      return typeof value === "number" || typeof value === "string" ? String(value) : "0";
    });
  }

  /** Whether a text is a formula. */
  static validate(formula: string): boolean {
    try {
      parseFormula(this.replaceFormulaData(formula, {}));
      return true;
    } catch {
      return false;
    }
  }

  /** A roll from its stored data. */
  static fromData(data: PlainObject): Roll {
    const roll = new this((data["formula"] as string | undefined) ?? "0", {}, (data["options"] ?? {}) as PlainObject);
    if (typeof data["total"] === "number") roll._total = data["total"];
    if (Array.isArray(data["dice"])) roll.restored = data["dice"] as RolledDie[];
    return roll;
  }

  private restored: RolledDie[] | undefined;

  get formula(): string {
    return this._formula;
  }

  get total(): number | undefined {
    return this._total;
  }

  get _evaluated(): boolean {
    return this._total !== undefined;
  }

  get result(): string {
    return String(this._total ?? "");
  }

  /** The dice thrown: faces, number, results. */
  get dice(): RolledDie[] {
    if (this.restored) return this.restored;
    const found: RolledDie[] = [];
    const visit = (node: Node): void => {
      if (node.kind === "dice")
        found.push(node.rolled ?? { number: node.number, faces: node.faces, results: [], total: 0 });
      if (node.kind === "operation") [node.left, node.right].forEach(visit);
      if (node.kind === "negation") visit(node.inner);
    };
    visit(this.tree);
    return found;
  }

  /** Throws the dice, once. */
  async evaluate(_options: object = {}): Promise<this> {
    if (this._evaluated) throw new Error("The Roll has already been evaluated");
    const { randomUniform } = (this.constructor as typeof Roll).realm.CONFIG.Dice;
    this._total = valueOf(this.tree, randomUniform);
    return this;
  }

  /** A new roll of the same formula, thrown. */
  async reroll(): Promise<Roll> {
    return new (this.constructor as typeof Roll)(this._formula, this.data, this.options).evaluate();
  }

  /** The roll as HTML for the chat log. */
  async render(): Promise<string> {
    const dice = this.dice.map(
      ({ number, faces, results }) => `${number}d${faces}: ${results.map(({ result }) => result).join(", ")}`,
    );
    return `<div class="dice-roll"><div class="dice-formula">${escapeHTML(this._formula)}</div><div class="dice-tooltip">${dice.join("; ")}</div><h4 class="dice-total">${String(this._total)}</h4></div>`;
  }

  /** Posts the roll to the chat. */
  async toMessage(
    data: PlainObject = {},
    options: Operation & { create?: boolean } = {},
  ): Promise<ChatMessage | PlainObject | undefined> {
    if (!this._evaluated) await this.evaluate();
    const { realm } = this.constructor as typeof Roll;
    const { create = true, ...operation } = options;
    const message = {
      speaker: realm.messageClass.getSpeaker(),
      content: String(this._total),
      ...data,
      rolls: [this.toJSON()],
    };
    if (!create) return message;
    const key = realm.version >= 14 ? "messageMode" : "rollMode";
    const mode = operation["messageMode"] ?? operation["rollMode"] ?? realm.game.settings.get("core", key);
    return (await realm.messageClass.create(message, { ...operation, [key]: mode })) as ChatMessage | undefined;
  }

  /** The roll as stored data. */
  toJSON(): PlainObject {
    return {
      class: "Roll",
      formula: this._formula,
      total: this._total,
      dice: this.dice,
      options: this.options,
      evaluated: this._evaluated,
    };
  }
}
