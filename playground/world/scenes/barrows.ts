import type { Placement } from "../creatures.ts";
import { makeGrid } from "../../host/grid/index.ts";
import { scene } from "./scene.ts";

const HEX_COLUMNS_ODD = 4;

const grid = makeGrid(HEX_COLUMNS_ODD, { size: 100, distance: 5, units: "ft" });

const at = (column: number, row: number): { x: number; y: number } => {
  const { x, y } = grid.getTopLeftPoint({ i: row, j: column });
  return { x, y };
};

/** Who stands where. */
export const barrowsTokens: readonly Placement[] = [
  { creature: "griffon", ...at(12, 8), rotation: 300, elevation: 30 },
  { creature: "horse", ...at(10, 10), rotation: 300 },
  { creature: "fighter", ...at(11, 12), rotation: 240 },
  { creature: "mage", ...at(9, 13), rotation: 240 },
  { creature: "camel", ...at(6, 9), rotation: 300 },
  { creature: "dragon", ...at(20, 5), rotation: 60, elevation: 20 },
  { creature: "wyvern", ...at(22, 10), rotation: 120, elevation: 20 },
  { creature: "centaur", ...at(19, 13), rotation: 120 },
  { creature: "spectre", ...at(6, 7), rotation: 0 },
  { creature: "wolf", ...at(23, 14), rotation: 120 },
];

/** An open field with barrows and a stream, on hexes. */
export const barrows = scene({
  key: "barrows",
  name: "Barrow Field",
  width: 2600,
  height: 1800,
  gridType: HEX_COLUMNS_ODD,
  order: 2,
  walls: [
    [1900, 250, 1900, 650],
    [1900, 650, 2300, 650],
    [2400, 250, 2400, 550],
    [300, 1100, 700, 1100],
    [300, 1100, 300, 1500],
  ],
  tokens: barrowsTokens,
});
