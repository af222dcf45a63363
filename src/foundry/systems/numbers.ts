/** Movement modes that readers fill in; Foundry's own action names. */
export const MODES = ["walk", "fly", "swim", "climb", "burrow"] as const;
/** One of {@link MODES}. */
export type Mode = (typeof MODES)[number];

/** Numbers of one movement mode; null for a number that is not there. */
export interface ModeNumbers {
  readonly speed: number | null;
  readonly turningDistance: number | null;
}

/** What one actor says of its movement. */
export interface MovementNumbers {
  readonly modes: Readonly<Partial<Record<Mode, ModeNumbers>>>;
  /** Units of speeds and turning distances as the system states them. */
  readonly units: string | null;
  readonly alternates: readonly Readonly<Record<string, unknown>>[];
  readonly basicMove: number | null;
  readonly move: number | null;
  readonly topSpeed: number | null;
  readonly enhancedMove: boolean | null;
  readonly dexterity: number | null;
  readonly size: string | number | null;
  /** What could not be read, a sentence each. */
  readonly warnings: readonly string[];
}

/** An actor's stored or prepared movement data, of any system. */
export interface ActorInput {
  readonly system: string;
  readonly actorType: string;
  readonly data: unknown;
  readonly units?: string;
}
