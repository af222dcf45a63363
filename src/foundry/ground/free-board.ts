import { once } from "lodash-es";
import { type Place } from "../../rules/index.ts";
import { movementAction } from "../platform/host.ts";
import { type Point, type Position, type TokenLike } from "../platform/types.ts";
import { type Eyes } from "./occupants.ts";
import { openWalls } from "./scene-walls.ts";
import { hasTerrain } from "./terrain.ts";
import { terrainAround, terrainVersion } from "./terrain-spaces.ts";
import { type TokenBoard } from "./token-board.ts";

/** Half spaces beyond which terrain cannot matter to one round. */
const RADIUS = 120;

/**
 * The ground around a token on a gridless scene, in half spaces to the right and down: walls, terrain, and the edge of the scene.
 *
 * @param token - Who would move.
 * @param origin - Where it would start.
 * @param action - Foundry's movement action; one that walls do not stop finds none.
 * @param eyes - Whose knowledge counts.
 */
export function freeBoard(token: TokenLike, origin: Position, action: string | undefined, eyes: Eyes): TokenBoard {
  const scene = token.parent;
  if (scene === null) return { board: { walls: [], blocked: [], rough: {} }, key: "" };
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
  // Measured only when a flood asks; most drags find their flood in the cache.
  const terrain = once(() =>
    hasTerrain(token) ? terrainAround(token, origin, action, RADIUS) : new Map<string, number>(),
  );
  const board = {
    walls: [],
    get blocked() {
      return [...terrain()].filter(([, factor]) => factor === Infinity).map(([key]) => placeOf(key));
    },
    get rough() {
      return Object.fromEntries([...terrain()].filter(([, factor]) => factor < Infinity));
    },
    open,
  };
  const ground = [terrainVersion(), action, origin.elevation];
  return { board, key: [scene.id, version, origin.x, origin.y, free, ...ground].join(" ") };
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

/** The displacement that a key such as "1,-2" names. */
export function placeOf(key: string): Place {
  const [right = 0, down = 0] = key.split(",").map(Number);
  return [right, down];
}
