import { setStage, settled, type Stage, type StageOptions, type StageToken } from "./stage.ts";

/** A pose as a reach lists it. */
export interface Offered {
  readonly at: readonly [number, number];
  readonly cost: number;
  readonly stops: boolean;
}

/** Everything that a token is offered. */
export async function offered(token: StageToken): Promise<Offered[]> {
  const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
  return [...(tokenReach(token)?.poses ?? [])];
}

/** What it costs at least to end in a place; Infinity where no move can. */
export function cheapest(poses: readonly Offered[], column: number, row: number): number {
  const ends = poses.filter(({ at, stops }) => stops && at[0] === column && at[1] === row);
  return Math.min(...ends.map(({ cost }) => cost));
}

/** A stage with a token that is alone in its fight. */
export async function setMover(
  options: StageOptions,
  move = "40 (5)",
  disposition = 1,
): Promise<{ readonly stage: Stage; readonly token: StageToken }> {
  const stage = await setStage(options);
  const token = await stage.token({ move });
  await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [{ _id: token.id, disposition }]);
  await stage.fight(token);
  await settled();
  return { stage, token };
}

/** Adds a token of nobody's to a stage. */
export async function addOther(stage: Stage, x: number, y: number, data: object): Promise<StageToken> {
  const token = await stage.token({ x, y, owner: false });
  await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [{ _id: token.id, ...data }]);
  await settled();
  return token;
}
