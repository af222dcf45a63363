import type { Source } from "../../host/server/protocol.ts";
import { token, type Placement } from "../creatures.ts";
import { idOf, USERS } from "../people.ts";

/** A scene in short. */
export interface SceneSketch {
  readonly key: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly gridType: number;
  readonly gridColour?: string;
  readonly gridAlpha?: number;
  readonly walls: readonly (readonly [number, number, number, number])[];
  readonly tokens: readonly Placement[];
  readonly order: number;
  readonly active?: true;
}

/** The scene as it is stored. */
export function scene(sketch: SceneSketch): Source {
  return {
    _id: idOf(`scene${sketch.key}`),
    name: sketch.name,
    active: sketch.active ?? false,
    navigation: true,
    navOrder: sketch.order,
    width: sketch.width,
    height: sketch.height,
    padding: 0,
    background: { src: `maps/${sketch.key}.svg` },
    tokenVision: false,
    grid: {
      type: sketch.gridType,
      size: 100,
      distance: 5,
      units: "ft",
      color: sketch.gridColour ?? "#1a2010",
      alpha: sketch.gridAlpha ?? 0.32,
      thickness: 2,
    },
    walls: sketch.walls.map((c, index) => ({ _id: idOf(`wall${sketch.key}${index}`), c })),
    tokens: sketch.tokens.map((place) => token(sketch.key, place)),
    ownership: { default: 2, [USERS.gm]: 3 },
  };
}
