import { type Case, facings, type StepGround } from "../../src/rules/index.ts";
import { type Account, figure, type Mover, pacer, speeder, type Stride, strider, walker } from "./naive-movers.ts";

/** What a naive reading of the rules says about a round. */
export interface NaiveVerdict {
  readonly legalSteps: number;
  readonly legal: boolean;
  readonly bearing: number;
  readonly since: number | null;
  readonly distance: number;
  readonly pace: string;
  readonly rolls: readonly number[];
  readonly spent: number;
}

const PLAIN: StepGround = { by: null, sizes: 0, extra: 0, engaged: false };

const size = (from: number, to: number): number => {
  const turn = (((to - from) % 360) + 360) % 360;
  return Math.min(turn, 360 - turn);
};
export const signed = (from: number, to: number): number => {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
};

export function moversOf(theCase: Case): Mover[] {
  const { ruleset, pace } = theCase;
  if (ruleset === "gurps") {
    const basic = (theCase.profile["basicMove"] as number | undefined) ?? 5;
    return [theCase.start.velocity > basic ? speeder(theCase) : figure(theCase)];
  }
  if (ruleset === "stride") return [strider(theCase)];
  if (ruleset === "d20") {
    const times: [string, number][] = [
      ["move", 1],
      ["double", 2],
      ["run", 4],
      ["fullRound", 0],
    ];
    const open = times.filter(([name]) => (pace === "auto" ? name !== "fullRound" : name === pace));
    return open.map(([name, factor]) => pacer(theCase, name, factor));
  }
  const paces = pace === "auto" ? ["walk", "run"] : [pace];
  return paces.map((name) => walker(theCase, name === "run"));
}

export function lengthOf({ scene }: Case, bearing: number, earlier: number): number {
  if (scene.grid !== "square" || bearing % 90 === 0) return scene.distance;
  const even = earlier % 2 === 0;
  const spaces = {
    equidistant: 1,
    exact: Math.SQRT2,
    approximate: 1.5,
    rectilinear: 2,
    alternating1: even ? 1 : 2,
    alternating2: even ? 2 : 1,
    illegal: 1,
  }[scene.diagonals];
  return spaces * scene.distance;
}

/** Every account of one more step, from every account before it, whatever turn is made first. */
function oneStep(theCase: Case, mover: Mover, accounts: readonly Account[], stride: Stride): Account[] {
  const next = accounts.flatMap((account) =>
    facings(theCase.scene.grid).flatMap((facing) => {
      const turn = size(account.facing, facing);
      const allowed = turn === 0 ? { cost: 0, roll: false } : mover.turn(account, turn);
      if (!allowed) return [];
      const ready: Account = {
        ...account,
        facing,
        spent: account.spent + allowed.cost,
        rolls: allowed.roll ? [...account.rolls, account.moved] : account.rolls,
        ...(turn === 0
          ? {}
          : {
              since: 0,
              changes: account.changes + 1,
              degrees: account.degrees + turn,
              sprintTurn: account.moved > 0,
            }),
      };
      return mover.enter(ready, signed(facing, stride.bearing), stride);
    }),
  );
  const distinct = new Map(next.map((account) => [JSON.stringify(account), account]));
  return [...distinct.values()].filter(({ spent }) => spent <= mover.budget + 1e-6);
}

const sortedStrides = (account: Account): number[] => account.strides.toSorted((a, b) => b - a);

function prefer(a: Account, b: Account, along: number | null): number {
  const away = (account: Account): number => (along === null || account.facing === along ? 0 : 1);
  const keys = (account: Account): number[] => [
    account.rolls.length,
    Math.round(account.spent * 1e4),
    ...Array.from({ length: 12 }, (_, index) => sortedStrides(account)[index] ?? 0),
    away(account),
    account.changes,
    account.sidesteps,
    account.degrees,
    ...Array.from({ length: 12 }, (_, index) => -(account.rolls[index] ?? 0)),
    account.facing,
  ];
  const left = keys(a);
  const right = keys(b);
  const place = left.findIndex((key, index) => key !== right[index]);
  return place < 0 ? 0 : left[place]! - right[place]!;
}

const first = (accounts: readonly Account[], along: number | null): Account | undefined =>
  accounts.toSorted((a, b) => prefer(a, b, along))[0];

const without = (accounts: readonly Account[], rolls: readonly number[]): Account[] =>
  accounts.filter((account) => account.rolls.every((roll) => rolls.includes(roll)));

/** The accounts with the last pivot made and nothing after it. */
function shownAs(mover: Mover, accounts: readonly Account[], shown: number): { from: Account; to: Account }[] {
  return accounts.flatMap((from) => {
    const turn = size(from.facing, shown);
    if (turn === 0) return [{ from, to: from }];
    const turned = { ...from, facing: shown, since: 0, changes: from.changes + 1, degrees: from.degrees + turn };
    if (turn <= mover.free(from)) return [{ from, to: turned }];
    const paid = mover.turn(from, turn);
    if (!paid || from.spent + paid.cost > mover.budget + 1e-6) return [];
    const rolls = paid.roll ? [...from.rolls, from.moved] : from.rolls;
    return [{ from, to: { ...turned, spent: from.spent + paid.cost, rolls } }];
  });
}

/** A round so far, by mover. */
interface Progress {
  kept: Account[][];
  shown: number | null;
  along: number | null;
  diagonals: number;
  distance: number;
  steps: number;
  legal: boolean;
}

/** A pivot loses no account: it is netted with what follows, and must be open to one of them. */
function pivot(theCase: Case, movers: Mover[], progress: Progress, facing: number): void {
  if (theCase.ruleset === "stride") return;
  progress.legal = movers.some((mover, index) => shownAs(mover, progress.kept[index]!, facing).length > 0);
  if (progress.legal) progress.shown = facing;
}

const isDiagonal = (theCase: Case, bearing: number): boolean => theCase.scene.grid === "square" && bearing % 90 !== 0;

/** The steps of a drag up to the first that the scene forbids. */
function measured(theCase: Case, { steps, diagonals }: Progress, bearings: readonly number[]): Stride[] {
  const strides: Stride[] = [];
  let earlier = diagonals;
  for (const bearing of bearings) {
    const diagonal = isDiagonal(theCase, bearing);
    if (diagonal && theCase.scene.diagonals === "illegal") break;
    const index = steps + strides.length;
    const special = theCase.ground[index] ?? PLAIN;
    const ground = { ...special, engaged: special.engaged || (index === 0 && theCase.start.engaged) };
    strides.push({ bearing, length: lengthOf(theCase, bearing, earlier), ground });
    if (diagonal) earlier += 1;
  }
  return strides;
}

const nobody = (stage: Account[][]): boolean => stage.every((each) => each.length === 0);

const stoppable = (stage: Account[][]): Account[][] => stage.map((each) => each.filter(({ occupied }) => !occupied));

function drag(theCase: Case, movers: Mover[], progress: Progress, bearings: readonly number[]): void {
  const strides = measured(theCase, progress, bearings);
  const stages = [progress.kept];
  for (const stride of strides) {
    const next = movers.map((mover, place) => oneStep(theCase, mover, stages.at(-1)![place]!, stride));
    if (nobody(next)) break;
    stages.push(next);
  }
  let end = stages.length - 1;
  while (end > 0 && nobody(stoppable(stages[end]!))) end -= 1;
  progress.legal = end === bearings.length;
  if (end === 0) return;
  const walked = strides.slice(0, end);
  progress.along = walked.at(-1)!.bearing;
  progress.steps += end;
  progress.distance += walked.reduce((sum, { length }) => sum + length, 0);
  progress.diagonals += walked.filter(({ bearing }) => isDiagonal(theCase, bearing)).length;
  const last = stoppable(stages[end]!);
  const chosen = first(
    last.find((each) => each.length > 0)!,
    progress.along,
  )!;
  progress.kept = last.map((each) => without(each, chosen.rolls).filter(({ facing }) => facing === chosen.facing));
  progress.shown = null;
}

/** The account of a round in which nothing has been done yet. */
export function openingOf(theCase: Case): Account {
  const forgets = theCase.ruleset === "maneuverability" && theCase.options["carrySince"] === false;
  return {
    facing: theCase.start.bearing,
    since: forgets ? null : theCase.start.since,
    spent: 0,
    rolls: [],
    strides: [],
    used: 0,
    sprintTurn: false,
    fresh: false,
    changes: 0,
    sidesteps: 0,
    degrees: 0,
    moved: 0,
    occupied: false,
  };
}

/** Judges a round by writing down every account of it. */
export function naive(theCase: Case): NaiveVerdict {
  const movers = moversOf(theCase);
  const opening = openingOf(theCase);
  const progress: Progress = {
    kept: movers.map(() => [opening]),
    shown: null,
    along: null,
    diagonals: 0,
    distance: 0,
    steps: 0,
    legal: true,
  };
  for (const act of theCase.round) {
    if (!progress.legal) break;
    if ("turn" in act) pivot(theCase, movers, progress, act.turn);
    else if ("steps" in act) drag(theCase, movers, progress, act.steps as readonly number[]);
  }
  const { kept, shown, along, steps, legal, distance } = progress;
  const index = kept.findIndex((each) => each.length > 0);
  const mover = movers[index]!;
  const ends = shown === null ? kept[index]! : shownAs(mover, kept[index]!, shown).map(({ to }) => to);
  const chosen = first(ends, along)!;
  const memories = ends.map((each) => each.since);
  return {
    legalSteps: steps,
    legal,
    bearing: chosen.facing,
    since: memories.includes(null) ? null : Math.max(...memories.map((each) => each ?? 0)),
    distance,
    pace: mover.name,
    rolls: chosen.rolls,
    spent: chosen.spent,
  };
}
