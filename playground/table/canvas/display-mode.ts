/** `CONST.TOKEN_DISPLAY_MODES` by what they mean. */
const MODES = { CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 } as const;

/** What decides whether something about a token shows. */
export interface Onlooker {
  readonly owner: boolean;
  readonly hover: boolean;
  readonly controlled: boolean;
}

/** Whether a display mode lets somebody see a name or a bar now. */
export function shows(mode: number, { owner, hover, controlled }: Onlooker): boolean {
  const attended = hover || controlled;
  if (mode === MODES.ALWAYS) return true;
  if (mode === MODES.OWNER) return owner;
  if (mode === MODES.HOVER) return attended;
  if (mode === MODES.OWNER_HOVER) return owner && attended;
  return mode === MODES.CONTROL && controlled;
}
