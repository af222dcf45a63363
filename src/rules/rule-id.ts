/** Number of a rule in `docs/rules.md`, such as `BF-3`, or `grid` for what the scene itself forbids. */
export type RuleId = string;
