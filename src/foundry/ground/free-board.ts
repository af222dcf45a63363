import { type Crowd, type Place } from "../../rules/index.ts";
import { ROUNDING } from "../input/free-path.ts";
import { movementAction } from "../platform/host.ts";
import { middleOf, sizeKey } from "../platform/placing.ts";
import { type Height, type Point, type Position, type TokenLike, type Waypoint } from "../platform/types.ts";
import { Bodies, type Box } from "./bodies.ts";
import { type Levels, levelsOfLeg } from "./levels.ts";
import { moverAt } from "./mover.ts";
import { type Eyes } from "./occupants.ts";
import { openWalls } from "./scene-walls.ts";
import { hasTerrain } from "./terrain.ts";
import { terrainAround, terrainKey } from "./terrain-spaces.ts";
import { type TokenBoard } from "./token-board.ts";

/**
 * Pixels by which a place on a route may be off: Foundry rounds its corners to whole ones and, where terrain begins or ends, what
 * lies on the way between them once more.
 */
const OFF = { corners: ROUNDING / 2, between: ROUNDING };

/** Half spaces beyond which nothing can matter to one round. */
const RADIUS = 120;

/**
 * The ground around a token on a gridless scene, in half spaces to the right and down: walls, terrain, others, and the edge of the
 * scene. The movement begins where the token stands, though the board may begin at a later waypoint of it.
 *
 * @param token - Who would move.
 * @param origin - Where it would start, and how high it would move.
 * @param action - Foundry's movement action; one that walls do not stop finds none.
 * @param eyes - Whose knowledge counts.
 * @param levels - Those whose walls are in the way.
 */
export function freeBoard(
  token: TokenLike,
  origin: Position,
  action: string | undefined,
  eyes: Eyes,
  levels: Levels,
): TokenBoard {
  const scene = token.parent;
  if (scene === null) return { board: { walls: [], blocked: [], rough: {} }, key: "" };
  const half = scene.grid.size / 2;
  const middle = middleOf(token, origin);
  const { buckets, version } = openWalls(scene, levels, eyes === "truth");
  const free = isFree(action);
  const inside = sceneTest(token, origin);
  const mover = moverAt(token, action, origin);
  const rough = hasTerrain(mover);
  const off = rough ? OFF.between : OFF.corners;
  const at = ([right, down]: Place): Point => ({ x: middle.x + right * half, y: middle.y + down * half });
  const unwalled = free || buckets.isEmpty;
  const open = (from: Place, to: Place): boolean => {
    const end = at(to);
    return (
      (inside(end) || !inside(at(from))) &&
      (unwalled || buckets.isOpen(at(from), end, { before: from.some(Boolean) ? off : 0, after: off }))
    );
  };
  const bodies = new Bodies(token, token._source, origin, eyes, false);
  const around = boxesAround(bodies, middle, half);
  const board = {
    walls: [],
    blocked: [],
    rough: {},
    ...(rough ? { terrain: terrainAround(mover, origin) } : {}),
    open,
    outside: (place: Place) => !inside(at(place)),
    ...(around.length === 0 ? {} : { crowd: crowdOf(bodies, around, at) }),
  };
  const ground = [rough ? terrainKey(mover) : "", JSON.stringify([bodies.standings, around])];
  return { board, key: [scene.id, version, origin.x, origin.y, sizeKey(token, origin), free, ...ground].join(" ") };
}

/**
 * Whether a path of a token on a gridless scene crosses no wall that this user knows and stays on the scene, to the pixel.
 *
 * @param token - Who would move.
 * @param from - How high what leads there begins.
 * @param goal - Where it leads, by a movement action; one that walls do not stop finds none.
 */
export function openWay(token: TokenLike, from: Height, goal: Waypoint): (path: readonly Point[]) => boolean {
  const scene = token.parent;
  if (scene === null) return () => true;
  const free = isFree(goal.action);
  const { buckets } = openWalls(scene, levelsOfLeg(token, from, goal), false);
  const inside = sceneTest(token, token._source);
  return (path) => {
    const middles = path.map(({ x, y }) => middleOf(token, { x, y }));
    return middles.every((to, index) => {
      const from = middles[index - 1];
      return from === undefined || ((inside(to) || !inside(from)) && (free || buckets.isOpen(from, to)));
    });
  };
}

/** Whether walls do not stop a movement action. */
function isFree(action: string | undefined): boolean {
  return movementAction(action)?.walls === null;
}

/** Half spaces around a box in which a step of a space may begin or end that meets it, rounding to half spaces included. */
const STEP = 2.5;

/** The same for a step that must end in it. */
const END = 0.5;

/** Those who matter to a board, in half spaces. */
function boxesAround({ boxes }: Bodies, middle: Point, half: number): Box[] {
  const all = boxes.map(({ left, top, right, bottom, standing }) => ({
    left: (left - middle.x) / half,
    top: (top - middle.y) / half,
    right: (right - middle.x) / half,
    bottom: (bottom - middle.y) / half,
    standing,
  }));
  const far = RADIUS + STEP;
  return all.filter(({ left, top, right, bottom }) => left < far && top < far && right > -far && bottom > -far);
}

function crowdOf(bodies: Bodies, around: readonly Box[], at: (place: Place) => Point): Crowd {
  return {
    standings: bodies.standings,
    get near() {
      return placesNear(bodies, around);
    },
    met: (from, to) => bodies.met(at(from), at(to)),
    engaged: (place) => bodies.isMelee(at(place)),
  };
}

function placesNear(bodies: Bodies, around: readonly Box[]): Crowd["near"] {
  const places = new Map<string, [Place, number[]]>();
  for (const box of around) {
    const margin = bodies.countsOnTheWay(box) ? STEP : END;
    for (const place of placesWithin(box, STEP)) {
      const known = places.get(place.join()) ?? [place, []];
      if (box.standing >= 0 && outsideBy(box, place) <= margin) known[1].push(box.standing);
      places.set(place.join(), known);
    }
  }
  return [...places.values()];
}

/**
 * The half spaces of a board in a box and around it.
 *
 * @yields Each once.
 */
function* placesWithin({ left, top, right, bottom }: Box, margin: number): Generator<Place> {
  const [east, south] = [Math.min(RADIUS, right + margin), Math.min(RADIUS, bottom + margin)];
  for (let i = Math.max(-RADIUS, Math.ceil(left - margin)); i <= east; i++)
    for (let j = Math.max(-RADIUS, Math.ceil(top - margin)); j <= south; j++) yield [i, j];
}

/** How far a place is from a box, in the direction in which it is farther. */
function outsideBy({ left, top, right, bottom }: Box, [x, y]: Place): number {
  return Math.max(left - x, x - right, top - y, y - bottom);
}

/** Whether a token whose centre is at a point lies on the scene; always where the scene tells no size. */
function sceneTest(token: TokenLike, origin: Position): (centre: Point) => boolean {
  const { dimensions } = token.parent as unknown as { dimensions?: { rect?: { width: number; height: number } } };
  const rect = dimensions?.rect;
  if (rect === undefined) return () => true;
  const middle = middleOf(token, origin);
  const [wide, high] = [middle.x - origin.x, middle.y - origin.y];
  return ({ x, y }) => x >= wide - 1 && y >= high - 1 && x <= rect.width - wide + 1 && y <= rect.height - high + 1;
}
