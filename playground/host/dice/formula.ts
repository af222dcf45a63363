/** One die's result. */
export interface DieResult {
  result: number;
  active: boolean;
}

/** Dice of one kind after a throw. */
export interface RolledDie {
  number: number;
  faces: number;
  results: DieResult[];
  total: number;
}

/** A part of a parsed formula. */
export type Node =
  | { kind: "number"; value: number }
  | { kind: "dice"; number: number; faces: number; keep: Keep | undefined; rolled?: RolledDie }
  | { kind: "negation"; inner: Node }
  | { kind: "operation"; operator: string; left: Node; right: Node };

interface Keep {
  readonly highest: boolean;
  readonly count: number;
}

const TOKEN = /\s*(\d+(?:\.\d+)?|[dD]|kh|kl|[-+*/()])/y;

/**
 * The tree of a formula of numbers, dice (`2d6`, `4d6kh3`), sums, products and brackets.
 *
 * @throws Error naming what cannot be read.
 */
export function parseFormula(formula: string): Node {
  const reader = new Reader(tokens(formula), formula);
  const tree = reader.sum();
  if (!reader.done) throw new Error(`Unresolved formula "${formula}"`);
  return tree;
}

function tokens(formula: string): string[] {
  const found: string[] = [];
  TOKEN.lastIndex = 0;
  const text = formula.trim();
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`Cannot read "${text.slice(at)}" in the formula "${formula}"`);
    found.push(match[1]!);
  }
  return found;
}

class Reader {
  private at = 0;
  private readonly tokens: readonly string[];
  private readonly formula: string;

  constructor(list: readonly string[], formula: string) {
    this.tokens = list;
    this.formula = formula;
  }

  get done(): boolean {
    return this.at >= this.tokens.length;
  }

  sum(): Node {
    let left = this.product();
    while (this.next === "+" || this.next === "-")
      left = { kind: "operation", operator: this.take(), left, right: this.product() };
    return left;
  }

  private product(): Node {
    let left = this.dice();
    while (this.next === "*" || this.next === "/")
      left = { kind: "operation", operator: this.take(), left, right: this.dice() };
    return left;
  }

  private dice(): Node {
    if (this.next === "-") {
      this.take();
      return { kind: "negation", inner: this.dice() };
    }
    const number = this.next?.toLowerCase() === "d" ? 1 : undefined;
    const count = number === undefined ? this.atom() : ({ kind: "number", value: number } as const);
    if (this.next?.toLowerCase() !== "d" || count.kind !== "number") return count;
    this.take();
    const faces = Number(this.take());
    if (!Number.isInteger(faces) || faces < 1) throw new Error(`Bad dice in the formula "${this.formula}"`);
    return { kind: "dice", number: count.value, faces, keep: this.keep() };
  }

  private keep(): Keep | undefined {
    if (this.next !== "kh" && this.next !== "kl") return undefined;
    const highest = this.take() === "kh";
    const count = /^\d+$/.test(this.next ?? "") ? Number(this.take()) : 1;
    return { highest, count };
  }

  private atom(): Node {
    const token = this.take();
    if (token === "(") {
      const inner = this.sum();
      if (this.take() !== ")") throw new Error(`Missing bracket in the formula "${this.formula}"`);
      return inner;
    }
    if (!/^\d/.test(token)) throw new Error(`Cannot read "${token}" in the formula "${this.formula}"`);
    return { kind: "number", value: Number(token) };
  }

  private get next(): string | undefined {
    return this.tokens[this.at];
  }

  private take(): string {
    return this.tokens[this.at++] ?? "";
  }
}

/** The value of a formula; dice are thrown with the given source of fractions. */
export function valueOf(node: Node, random: () => number): number {
  switch (node.kind) {
    case "number":
      return node.value;
    case "negation":
      return -valueOf(node.inner, random);
    case "dice":
      return throwDice(node, random);
    case "operation":
      return combine(node.operator, valueOf(node.left, random), valueOf(node.right, random));
  }
}

function throwDice(node: Node & { kind: "dice" }, random: () => number): number {
  const results = Array.from({ length: node.number }, () => ({
    result: Math.ceil((1 - random()) * node.faces),
    active: true,
  }));
  if (node.keep) {
    const { highest, count } = node.keep;
    const order = [...results].sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
    order.slice(count).forEach((die) => (die.active = false));
  }
  const total = results.filter(({ active }) => active).reduce((sum, { result }) => sum + result, 0);
  node.rolled = { number: node.number, faces: node.faces, results, total };
  return total;
}

function combine(operator: string, left: number, right: number): number {
  if (operator === "+") return left + right;
  if (operator === "-") return left - right;
  return operator === "*" ? left * right : left / right;
}
