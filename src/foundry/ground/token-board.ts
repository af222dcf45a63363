import { type Board, type Place } from "../../rules/index.ts";
import { type Axial, axialOf, placeOf } from "../input/axial.ts";
import { Spaces } from "../input/token-spaces.ts";
import { movementAction } from "../platform/host.ts";
import { sizeKey } from "../platform/placing.ts";
import { type Height, type Point, type Position, type TokenLike } from "../platform/types.ts";
import { asideOf, barriersAround, bodyWalls } from "./body.ts";
import { freeBoard } from "./free-board.ts";
import { levelsOfLeg } from "./levels.ts";
import { moverAt } from "./mover.ts";
import { type Company, companyOf, type Eyes } from "./occupants.ts";
import { companyAround, isMelee, standingOn } from "./step-ground.ts";
import { hasTerrain } from "./terrain.ts";
import { terrainKey, terrainSpaces } from "./terrain-spaces.ts";

/** A board as a token finds it, and a text that is the same as long as the board is. */
export interface TokenBoard {
  readonly board: Board;
  readonly key: string;
}

/** The place of a leg in a path. */
export interface Part {
  /** How high it is before. */
  readonly from: Height;
  /** Where the whole path starts. */
  readonly start: Position;
}

const OPEN: TokenBoard = { board: { walls: [], blocked: [], rough: {} }, key: "" };

/**
 * The ground around a token, for its whole footprint: walls, terrain, others, and the edge of the scene.
 *
 * @param token - Who would move.
 * @param origin - Where it would start, and how high it would move.
 * @param action - Foundry's movement action; one that walls do not stop finds none.
 * @param eyes - Whose knowledge counts.
 * @param path - What that is a part of.
 */
export function tokenBoard(
  token: TokenLike,
  origin: Position,
  action: string | undefined,
  eyes: Eyes = "user",
  path: Part = { from: origin, start: origin },
): TokenBoard {
  const scene = token.parent;
  if (scene === null) return OPEN;
  const levels = levelsOfLeg(token, path.from, origin);
  if (scene.grid.type === 0) return freeBoard(token, origin, action, eyes, levels);
  const free = movementAction(action)?.walls === null;
  const spaces = new Spaces(token, scene.grid, origin);
  const walls = bodyWalls(scene, spaces, new Spaces(token, scene.grid, path.start), levels, eyes);
  const here = axialOf(scene.grid, spaces.current);
  const size = sizeKey(token, origin);
  const { crowd, text } = crowdAround(spaces, here, size, companyOf(token, eyes, origin));
  const mover = moverAt(token, action, origin);
  const rough = hasTerrain(mover);
  const outside = offScene(token, spaces);
  const board: Board = {
    walls: [],
    blocked: [],
    rough: {},
    ...(rough ? { terrain: terrainSpaces(mover, spaces) } : {}),
    spaces: crowd,
    ...(free ? {} : { barriers: (radius) => barriersAround(token, origin, spaces, walls, radius, eyes) }),
    ...(outside === null ? {} : { outside }),
  };
  const ground = rough ? terrainKey(mover) : "";
  const start = asideOf(token, spaces, origin)?.join() ?? "";
  const key = [scene.id, walls.version, ...here, start, size, free, text, ground].join(" ");
  return { board, key };
}

/** Who stands where around an anchor, and a text that tells it. */
interface Crowded {
  readonly crowd: NonNullable<Board["spaces"]>;
  readonly text: string;
}

/** The last crowd of each company, since a drag asks for the same one at each move of the cursor. */
const crowds = new WeakMap<Company, Crowded & { readonly at: string }>();

function crowdAround(spaces: Spaces, here: Place, size: string, company: Company): Crowded {
  const at = `${here.join()} ${size}`;
  const known = crowds.get(company);
  if (known?.at === at) return known;
  const crowd = crowdedSpaces(spaces, here, company);
  const made = { at, crowd, text: JSON.stringify(crowd) };
  crowds.set(company, made);
  return made;
}

/** Spaces where others stand or an enemy can fight it, for the anchor of a footprint, as displacements. */
function crowdedSpaces(spaces: Spaces, [q, r]: Place, all: Company): NonNullable<Board["spaces"]> {
  const footprint = spaces.footprint();
  const company = companyAround(all, footprint, [q, r]);
  if (company.spaces.size === 0 && company.melee.size === 0) return {};
  const anchors = new Map<string, Axial>();
  for (const key of [...company.spaces.keys(), ...company.melee])
    for (const [partQ, partR] of footprint) {
      const [spaceQ, spaceR] = placeOf(key);
      const anchor: Axial = [spaceQ - partQ, spaceR - partR];
      anchors.set(anchor.join(), anchor);
    }
  return Object.fromEntries(
    [...anchors.values()].map((anchor) => {
      const standing = standingOn(company, footprint, anchor);
      const engaged = isMelee(company, footprint, anchor);
      return [`${anchor[0] - q},${anchor[1] - r}`, { by: standing?.by ?? null, sizes: standing?.sizes ?? 0, engaged }];
    }),
  );
}

/** Whether a token at a displacement would stick out of the scene; null where the scene tells no size. */
function offScene(token: TokenLike, spaces: Spaces): ((place: Place) => boolean) | null {
  const { dimensions } = token.parent as unknown as {
    dimensions?: { rect?: Point & { width: number; height: number } };
  };
  const rect = dimensions?.rect;
  if (rect === undefined) return null;
  const size = spaces.extent();
  return (place) => {
    const { x, y } = spaces.placeAt(place);
    return (
      x < rect.x - 1 || y < rect.y - 1 || x + size.x > rect.x + rect.width + 1 || y + size.y > rect.y + rect.height + 1
    );
  };
}
