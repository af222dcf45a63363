import {
  type Act,
  type Case,
  closeRound,
  type Ruleset,
  rulesets,
  type Start,
  type StepGround,
} from "../../rules/index.ts";
import { FLAGS } from "../ids.ts";
import { flag, world } from "../platform/host.ts";
import { warnOnce } from "../platform/report.ts";
import { type TokenLike } from "../platform/types.ts";
import { rulesetId, rulesetOptions } from "../settings.ts";
import { actsOf, groundOf, type Ledger } from "../state/ledger.ts";
import { type Announceable, type Declared, readDeclared } from "../state/declared.ts";
import { type Standing, standingOf } from "../state/turn.ts";
import { fitsField } from "./field-value.ts";
import { profileOf, type TokenProfile } from "./profile-input.ts";
import { sceneShape } from "./scene-input.ts";

/** Game systems that keep a facing of their own and turn a token's rotation back to it. */
const OWN_FACING: readonly string[] = ["atow-battletech"];

/** What a token is judged by at present. */
export interface Ruling {
  readonly ruleset: Ruleset;
  readonly standing: Standing;
  readonly profile: TokenProfile;
  /** Movement mode in the words of the rules, out of Foundry's movement action. */
  readonly mode: string;
  readonly declared: Declared;
}

/**
 * What a token is judged by at present.
 *
 * @param token - Who moves.
 * @param action - Foundry's movement action; undefined for the token's own.
 * @returns Null without a ruleset or without numbers; the reason has then been told once.
 */
export function rulingOf(token: TokenLike, action: string | undefined): Ruling | null {
  const id = rulesetId();
  const ruleset = rulesets.get(id);
  if (ruleset === undefined) {
    warnOnce("Warning.UnknownRuleset", { id });
    return null;
  }
  if (OWN_FACING.includes(world().system.id)) {
    warnOnce("Warning.OwnFacing");
    return null;
  }
  if (token.parent === null) return null;
  const profile = profileOf(token, ruleset, action ?? token.movementAction ?? "walk");
  if (profile === null) return null;
  const standing = standingOf(token);
  const tell = (part: string): void => {
    warnOnce("Warning.CorruptDeclared", { token: token.name, part }, `declared:${token.uuid}:${part}`);
  };
  const declared = readDeclared(flag(token, FLAGS.declared), standing.turn, announceable(ruleset, profile), tell);
  return { ruleset, standing, profile, mode: profile.mode, declared };
}

function announceable({ paces }: Ruleset, { values }: TokenProfile): Announceable {
  const { topSpeed } = values;
  return { paces, topSpeed: typeof topSpeed === "number" ? topSpeed : null };
}

/** The options in force, without those that the ruleset cannot read; these are told once and take their defaults. */
function soundOptions(ruleset: Ruleset): Record<string, unknown> {
  const stored = rulesetOptions(ruleset.id);
  return Object.fromEntries(
    Object.entries(stored).filter(([key, value]) => {
      const field = ruleset.options.find((each) => each.key === key);
      if (field === undefined || fitsField(field, value)) return true;
      warnOnce("Warning.CorruptOption", { option: key, ruleset: ruleset.id });
      return false;
    }),
  );
}

/**
 * A round as the rules judge it.
 *
 * @param token - Whose round.
 * @param ledger - What happened in it.
 * @param ruling - What it is judged by.
 * @param acts - What is about to happen.
 * @param ground - What is special about the steps of those acts.
 */
export function roundCase(
  token: TokenLike,
  ledger: Ledger,
  ruling: Ruling,
  acts: readonly Act[],
  ground: readonly (StepGround | null)[] = [],
): Case {
  const { declared, ruleset, profile } = ruling;
  const start = ledger.opening.start;
  return {
    id: token.name,
    ruleset: ruleset.id,
    options: soundOptions(ruleset),
    scene: sceneShape(token.parent?.grid),
    profile: { ...profile.values, ...declared.profile },
    mode: ledger.drags.find((drag) => !drag.forced)?.mode ?? profile.ownMode,
    pace: declared.pace ?? ruleset.paces[0] ?? "auto",
    start: { ...start, velocity: declared.velocity ?? start.velocity },
    ...(declared.plan === undefined ? {} : { plan: declared.plan }),
    round: [...actsOf(ledger), ...acts],
    ground: groundOfRound(ledger, ground),
    ...(ruling.standing.situation === "outOfCombat" ? { unbounded: true } : {}),
  };
}

/** What is special about the steps of a round, its last movement included; nothing when nothing is. */
function groundOfRound(ledger: Ledger, last: readonly (StepGround | null)[]): (StepGround | null)[] {
  const before = groundOf(ledger);
  if (last.length === 0 || before.length > 0) return [...before, ...last];
  const steps = ledger.drags.reduce((sum, drag) => sum + (drag.forced ? 0 : drag.steps.length), 0);
  return [...Array.from({ length: steps }, () => null), ...last];
}

/**
 * What a round that is over leaves for the next one.
 *
 * @param token - Whose round.
 * @param ledger - What happened in it.
 * @param ruling - The numbers it is closed with.
 */
export function closedRound(token: TokenLike, ledger: Ledger, ruling: Ruling): Start {
  const { turn } = ledger;
  const may = announceable(ruling.ruleset, ruling.profile);
  const declared = readDeclared(flag(token, FLAGS.declared), turn, may);
  const theCase = roundCase(token, ledger, { ...ruling, declared }, []);
  return closeRound({ ...theCase, ...(turn.combat === null ? { unbounded: true } : { unbounded: false }) });
}
