import type { Realm } from "../../host/realm.ts";

/** The colours in which tokens are marked. */
export const MARKS = { target: 0xff5a4a, turn: 0xffe08a } as const;

/** The colours of frames, as `CONFIG.Canvas.dispositionColors` holds them for modules to read and replace. */
export const DISPOSITION_COLOURS = {
  HOSTILE: 0xff6a5c,
  NEUTRAL: 0xf2e26b,
  FRIENDLY: 0x5fd0ff,
  INACTIVE: 0x555555,
  PARTY: 0x6fcf8a,
  CONTROLLED: 0xffb13d,
  SECRET: 0xb58cff,
};

/** The frame's colour of a disposition, or of a token that is controlled. */
export function frameColour(realm: Realm, disposition: number, controlled: boolean): number {
  const colours = realm.CONFIG.Canvas["dispositionColors"] as typeof DISPOSITION_COLOURS;
  if (controlled) return colours.CONTROLLED;
  if (disposition >= 1) return colours.FRIENDLY;
  if (disposition === 0) return colours.NEUTRAL;
  return disposition === -1 ? colours.HOSTILE : colours.SECRET;
}
