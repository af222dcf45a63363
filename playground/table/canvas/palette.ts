/** The colours in which tokens are framed. */
export const TOKEN_COLOURS = {
  controlled: 0xffb13d,
  friendly: 0x5fd0ff,
  neutral: 0xf2e26b,
  hostile: 0xff6a5c,
  secret: 0xb58cff,
  target: 0xff5a4a,
  turn: 0xffe08a,
} as const;

/** The frame's colour of a disposition. */
export function dispositionColour(disposition: number): number {
  if (disposition >= 1) return TOKEN_COLOURS.friendly;
  if (disposition === 0) return TOKEN_COLOURS.neutral;
  return disposition === -1 ? TOKEN_COLOURS.hostile : TOKEN_COLOURS.secret;
}
