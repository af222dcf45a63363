import type { Case, StepGround } from "../../src/rules/index.ts";

/** One full account of a round: everything it did, nothing merged. */
export interface Account {
  readonly facing: number;
  readonly since: number | null;
  readonly spent: number;
  readonly rolls: readonly number[];
  readonly strides: readonly number[];
  readonly used: number;
  readonly sprintTurn: boolean;
  readonly fresh: boolean;
  readonly changes: number;
  readonly sidesteps: number;
  readonly degrees: number;
  readonly moved: number;
  readonly occupied: boolean;
}

/** A step as the rules see it, lengths in scene units. */
export interface Stride {
  readonly bearing: number;
  readonly length: number;
  readonly ground: StepGround;
}

/** The rules of one way of moving, as a person would look them up. */
export interface Mover {
  readonly name: string;
  readonly budget: number;
  /** Null when the turn is not allowed. */
  turn(account: Account, size: number): { cost: number; roll: boolean } | null;
  /** The ways to take the step with the facing given. */
  enter(account: Account, off: number, stride: Stride): Account[];
  /** Degrees that may be turned for nothing when no step follows. */
  free(account: Account): number;
}

const EPS = 1e-6;
const num = (values: Readonly<Record<string, unknown>>, key: string, fallback: number): number =>
  typeof values[key] === "number" ? values[key] : fallback;

function feetPerUnit({ scene }: Case): number {
  return { ft: 1, yd: 3, m: 10 / 3 }[scene.units] ?? 5 / scene.distance;
}

function yardsPerUnit({ scene }: Case): number {
  return { ft: 1 / 3, yd: 1, m: 1 }[scene.units] ?? 1 / scene.distance;
}

const grown = (since: number | null, length: number): number | null => (since === null ? null : since + length);
const isSquare = (theCase: Case): boolean => theCase.scene.grid === "square";

export function walker(theCase: Case, running: boolean): Mover {
  const modes = theCase.profile["modes"] as Record<string, Record<string, number>>;
  const { speed, turningDistance: walking } = modes["walk"] as { speed: number; turningDistance: number };
  const feet = feetPerUnit(theCase);
  const T = (running ? (walking === 5 ? 10 : walking + 10) : walking) / feet;
  const biggest = isSquare(theCase) ? (running ? 45 : 90) : 60;
  const budget = running ? 2 * speed : speed;
  const ghost = theCase.profile["incorporeal"] === true;
  const rear = theCase.options["hexSidestep"] === "front-and-rear";
  const sideways = isSquare(theCase) ? [90] : rear ? [60, 120] : [60];
  return {
    name: running ? "run" : "walk",
    budget,
    turn: ({ since }, size) =>
      ghost || (size <= biggest + EPS && (since === null || since >= T - EPS)) ? { cost: 0, roll: false } : null,
    enter(account, off, { length, ground }) {
      const ways: Account[] = [];
      const pay = (feetCost: number): number =>
        ground.extra === "all" ? Math.max(budget, feetCost) : feetCost + ground.extra;
      const on = { ...account, since: grown(account.since, length), moved: account.moved + 1 };
      if (off === 0) ways.push({ ...on, spent: account.spent + pay(length * feet) });
      const able = theCase.profile["sidestep"] !== false && !running;
      const left = account.sidesteps === 0 || theCase.options["sidesteps"] === "unlimited";
      if (able && left && sideways.includes(Math.abs(off))) {
        ways.push({ ...on, sidesteps: account.sidesteps + 1, spent: account.spent + pay(length * feet) });
      }
      if (Math.abs(off) === 180 && theCase.options["backUp"] === true && !running) {
        ways.push({ ...on, spent: account.spent + pay(2 * length * feet) });
      }
      return ways;
    },
    free: ({ moved }) => (moved === 0 ? 180 : 0),
  };
}

/** Movement points for one space, maneuvers that are free of cost apart. */
function price(posture: string, budget: number, yardsCost: number, ground: StepGround): number {
  if (posture === "lying" || ground.extra === "all") return Math.max(budget, yardsCost);
  const extra = { crouching: 0.5, kneeling: 2, crawling: 2 }[posture] ?? 0;
  return yardsCost + extra + ground.extra + (ground.by ? 1 : 0);
}

export function figure(theCase: Case): Mover {
  const { profile } = theCase;
  const yards = yardsPerUnit(theCase);
  const side = isSquare(theCase) ? 45 : 60;
  const move = num(profile, "move", 5);
  const full = theCase.start.velocity > move ? theCase.start.velocity : move;
  const maneuver = (profile["maneuver"] as string | undefined) ?? "move";
  const posture = (profile["posture"] as string | undefined) ?? "standing";
  const charge = maneuver === "allOutAttack";
  const shuffle = maneuver === "attack" || maneuver === "ready";
  const still = maneuver === "doNothing";
  let budget = full;
  if (charge) budget = Math.max(1, Math.floor(full / 2));
  if (shuffle) budget = Math.max(1, Math.ceil(move / 10));
  if (still) budget = 0;
  const costing = (yardsCost: number, { length, ground }: Stride): number =>
    shuffle ? length * yards : price(posture, budget, yardsCost, ground);

  function ahead(account: Account, off: number, stride: Stride): Account[] {
    if (Math.abs(off) > side || (budget <= 0 && account.moved > 0)) return [];
    const { bearing, length } = stride;
    const spent = account.spent + Math.min(budget, costing(length * yards, stride));
    const after = { ...account, moved: account.moved + 1, spent };
    if (off === 0) return [{ ...after, since: grown(account.since, length) }];
    const degrees = account.degrees + Math.abs(off);
    return [{ ...after, facing: bearing, since: length, degrees, changes: account.changes + 1 }];
  }

  function aside(account: Account, off: number, stride: Stride): Account[] {
    if (off === 0 || charge || budget <= 0) return [];
    const { length } = stride;
    const beside = Math.abs(off) <= (isSquare(theCase) ? 90 : 120);
    return [
      {
        ...account,
        moved: account.moved + 1,
        spent: account.spent + costing(2 * length * yards, stride),
        since: grown(account.since, length),
        sidesteps: account.sidesteps + (beside ? 1 : 0),
      },
    ];
  }

  return {
    name: "tactical",
    budget,
    turn: (_account, size) => (charge || still ? null : { cost: shuffle ? 0 : size / side, roll: false }),
    enter(account, off, stride) {
      if (still || posture === "sitting" || stride.ground.by === "enemy") return [];
      return [...ahead(account, off, stride), ...aside(account, off, stride)];
    },
    free: ({ spent }) => (charge || still ? 0 : shuffle || spent <= budget / 2 + EPS ? 180 : side),
  };
}

export function speeder(theCase: Case): Mover {
  const { profile, start, options } = theCase;
  const yards = yardsPerUnit(theCase);
  const side = isSquare(theCase) ? 45 : 60;
  const basic = num(profile, "basicMove", 5);
  const v = start.velocity;
  const R = basic === 0 ? Infinity : Math.floor(options["turningRadius"] === "realistic" ? v ** 2 / 10 : v / basic);
  const bad = profile["maneuver"] !== undefined && !["move", "moveAndAttack"].includes(profile["maneuver"] as string);
  return {
    name: "high-speed",
    budget: v,
    turn({ since }, size) {
      if (bad || basic === 0) return null;
      const covered = since === null || since * yards >= R - EPS;
      return { cost: 0, roll: !covered || size > side };
    },
    enter(account, off, { length, ground }) {
      if (bad || ground.by === "enemy" || (off !== 0 && (basic === 0 || Math.abs(off) > side))) return [];
      const counts = off === 0 || options["straightOnly"] !== true;
      const obstruction = ground.by ? 1 : 0;
      const plain = length * yards + obstruction;
      const cost = ground.extra === "all" ? Math.max(v, plain) : plain + ground.extra;
      const since = counts ? grown(account.since, length) : account.since;
      return [{ ...account, moved: account.moved + 1, spent: account.spent + cost, since }];
    },
    free: () => 0,
  };
}

export function pacer(theCase: Case, name: string, times: number): Mover {
  const feet = feetPerUnit(theCase);
  const space = theCase.scene.distance * feet;
  let budget = name === "fullRound" ? Math.max(5, space) : num(theCase.profile, "speed", 30) * times;
  if (theCase.profile["darkness"] === true) {
    const share = theCase.profile["blindFight"] === true ? 0.75 : 0.5;
    budget = Math.floor((budget * share) / space + EPS) * space;
  }
  return {
    name,
    budget,
    turn: ({ moved }) =>
      name === "run" && theCase.options["runStraight"] === true && moved > 0 ? null : { cost: 0, roll: false },
    enter(account, off, { length, ground }) {
      const apart = ground.sizes >= 3;
      if (off !== 0 || (ground.by === "enemy" && !apart)) return [];
      const plain = length * feet;
      const spent = account.spent + (ground.extra === "all" ? Math.max(budget, plain) : plain + ground.extra);
      const since = grown(account.since, length);
      return [{ ...account, moved: account.moved + 1, spent, since, occupied: ground.by !== null && !apart }];
    },
    free: () => 180,
  };
}

export function strider(theCase: Case): Mover {
  const budget = num(theCase.profile, "actionPoints", 5);
  const side = isSquare(theCase) ? 45 : 60;
  const perAP = theCase.options["perAP"] === true;
  const engagedFirst = theCase.start.engaged || theCase.ground[0]?.engaged === true;
  const plan = theCase.plan
    ?.flatMap(({ stride, ap }) => Array.from({ length: ap }, () => stride))
    .slice(0, Math.max(0, budget - (engagedFirst ? 1 : 0)));
  const changesOf = (strides: readonly number[]): number =>
    strides.filter((n, i) => i > 0 && n !== strides[i - 1]).length;
  const broken = plan !== undefined && !perAP && changesOf(plan) > 1;

  function begun(account: Account): Account[] {
    const next = plan ? plan.slice(account.strides.length, account.strides.length + 1) : [1, 2, 3, 4, 5, 6, 7, 8];
    return next
      .map((n) => ({ ...account, strides: [...account.strides, n], used: 0, spent: account.spent + 1, fresh: false }))
      .filter(({ strides, spent }) => spent <= budget && (plan || perAP || changesOf(strides) <= 1));
  }

  function hexes(account: Account, many: number): Account[] {
    if (many <= EPS) return [account];
    const now = account.strides.at(-1) ?? 0;
    const here = account.fresh || account.sprintTurn ? 0 : Math.max(0, now - account.used);
    if (here < EPS) return begun(account).flatMap((each) => hexes({ ...each, sprintTurn: false }, many));
    const taken = Math.min(here, many);
    return hexes({ ...account, used: account.used + taken }, many - taken);
  }

  /** The ways to spend hexes on one space, after what leaving melee costs. */
  function spend(base: Account, paid: number, ended: boolean, extra: number | "all"): Account[] {
    if (extra === "all") {
      const whole = begun({ ...base, spent: base.spent - paid });
      return whole.map((each) => ({
        ...each,
        spent: base.spent - paid + budget,
        used: each.strides.at(-1) ?? 0,
      }));
    }
    const fresh = { ...base, fresh: true };
    return (ended ? [fresh] : [base, fresh]).flatMap((each) => hexes(each, 1 + extra));
  }

  return {
    name: "stride",
    budget,
    turn: ({ moved }, size) => (broken || (moved > 0 && size > side) ? null : { cost: 0, roll: false }),
    enter(account, off, { length, ground }) {
      if (broken || off !== 0 || ground.by === "enemy") return [];
      const turned = account.sprintTurn;
      const checked = turned && (account.strides.at(-1) ?? 0) >= 6;
      const rolls = checked ? [...account.rolls, account.moved] : account.rolls;
      const paid = ground.engaged ? 1 : 0;
      const ended = ground.engaged || turned || account.moved === 0;
      const ways = spend({ ...account, rolls, spent: account.spent + paid }, paid, ended, ground.extra);
      return ways.map((each) => ({
        ...each,
        fresh: false,
        sprintTurn: false,
        moved: account.moved + 1,
        since: grown(account.since, length),
      }));
    },
    free: () => 180,
  };
}
