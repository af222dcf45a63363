import { type Place } from "../../rules/index.ts";
import { movementAction } from "../platform/host.ts";
import { type Point, type Position, type TokenLike } from "../platform/types.ts";
import { type Eyes } from "./occupants.ts";
import { openWalls } from "./scene-walls.ts";
import { type TokenBoard } from "./token-board.ts";

/**
 * The ground around a token on a gridless scene, in half spaces to the right and down: walls, and the edge of the scene.
 *
 * @param token - Who would move.
 * @param origin - Where it would start.
 * @param action - Foundry's movement action; one that walls do not stop finds none.
 * @param eyes - Whose knowledge counts.
 */
export function freeBoard(token: TokenLike, origin: Position, action: string | undefined, eyes: Eyes): TokenBoard {
  const board = { walls: [], blocked: [], rough: {} };
  const scene = token.parent;
  if (scene === null) return { board, key: "" };
  const half = scene.grid.size / 2;
  const middle = token.getCenterPoint({ ...origin });
  const { buckets, version } = openWalls(scene, token._source.level, eyes === "truth");
  const free = movementAction(action)?.walls === null;
  const inside = sceneTest(token, origin);
  const at = ([right, down]: Place): Point => ({ x: middle.x + right * half, y: middle.y + down * half });
  const open = (from: Place, to: Place): boolean => {
    const end = at(to);
    return inside(end) && (free || buckets.isOpen(at(from), end));
  };
  return { board: { ...board, open }, key: [scene.id, version, origin.x, origin.y, free].join(" ") };
}

/** Whether a token whose centre is at a point lies on the scene; always where the scene tells no size. */
function sceneTest(token: TokenLike, origin: Position): (centre: Point) => boolean {
  const { dimensions } = token.parent as unknown as { dimensions?: { rect?: { width: number; height: number } } };
  const rect = dimensions?.rect;
  if (rect === undefined) return () => true;
  const middle = token.getCenterPoint({ ...origin });
  const [wide, high] = [middle.x - origin.x, middle.y - origin.y];
  return ({ x, y }) => x >= wide - 1 && y >= high - 1 && x <= rect.width - wide + 1 && y <= rect.height - high + 1;
}
