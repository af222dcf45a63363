import { settled, type Stage, type StageToken } from "./stage.ts";

/** A place on the scene, pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** What a drag asks of a placed token. */
interface Pathing {
  findMovementPath(waypoints: readonly Place[], options: object): { result: Place[] };
  _getDragPathfindingOptions(): object;
}

/** The way that a drag through some places would show, where the token stands left out. */
export function drag(token: StageToken, ...goals: readonly Place[]): Place[] {
  const object = token.object as unknown as Pathing;
  const { x, y } = token._source;
  const explicit = goals.map((goal) => ({ ...goal, explicit: true, checkpoint: true }));
  const { result } = object.findMovementPath([{ x, y }, ...explicit], object._getDragPathfindingOptions());
  return result.slice(1).map((waypoint) => ({ x: waypoint.x, y: waypoint.y }));
}

/** Builds a wall from one corner to another. */
export async function addWall(stage: Stage, c: readonly number[]): Promise<void> {
  await stage.gm.game.scenes.contents[0]!.createEmbeddedDocuments("Wall", [{ c }]);
  await settled();
}

/** Puts a token on the space that it stands nearest to, without judging that, and begins a fight with its turn; where it stands then. */
export async function fightOnItsSpace(stage: Stage, token: StageToken): Promise<Place> {
  const home = token.getSnappedPosition(token._source);
  const scene = stage.gm.game.scenes.contents[0]!;
  await scene.updateEmbeddedDocuments("Token", [{ _id: token.id, ...home }], { "come-about": { exempt: true } });
  await stage.fight(token);
  await settled();
  return home;
}
