import { LANG } from "../foundry/ids.ts";
import { text } from "../foundry/platform/host.ts";
import { DEFAULT_POLICY, POLICIES, type Policy, type PolicyTable } from "../foundry/settings.ts";
import { SITUATIONS, type Situation } from "../foundry/state/turn.ts";

/** One row of the policy table as a form shows it. */
export interface PolicyRow {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly choices: readonly { readonly value: Policy; readonly label: string; readonly selected: boolean }[];
}

/** The rows of a policy table. */
export function policyRows(table: PolicyTable): PolicyRow[] {
  return SITUATIONS.map((situation) => ({
    name: `policy.${situation}`,
    label: text(`${LANG}.Policy.${situation}.Label`),
    hint: text(`${LANG}.Policy.${situation}.Hint`),
    choices: POLICIES.map((policy) => ({
      value: policy,
      label: text(`${LANG}.Policy.Value.${policy}`),
      selected: table[situation] === policy,
    })),
  }));
}

/** The policy table that a form says; the default for what it leaves out. */
export function readPolicy(form: Readonly<Record<string, unknown>>): PolicyTable {
  const table = Object.fromEntries(
    SITUATIONS.map((situation) => {
      const value = POLICIES.find((policy) => policy === form[`policy.${situation}`]);
      return [situation, value ?? DEFAULT_POLICY[situation]];
    }),
  ) as Record<Situation, Policy>;
  return { ...table, judgeGM: form["policy.judgeGM"] === true, allOrNone: form["policy.allOrNone"] === true };
}
