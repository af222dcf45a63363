import type { Placement } from "../creatures.ts";
import { scene } from "./scene.ts";

const at = (column: number, row: number): { x: number; y: number } => ({ x: column * 100, y: row * 100 });

/** Who stands where in the yard; a fight is under way. */
export const yardTokens: readonly Placement[] = [
  { creature: "horse", ...at(12, 10), rotation: 270 },
  { creature: "fighter", ...at(10, 10), rotation: 270 },
  { creature: "dwarf", ...at(9, 12), rotation: 270 },
  { creature: "mage", ...at(7, 11), rotation: 270 },
  { creature: "thief", ...at(8, 9), rotation: 225 },
  { creature: "mule", ...at(5, 12), rotation: 270 },
  { creature: "goblin", ...at(17, 11), rotation: 90, number: 1 },
  { creature: "goblin", ...at(18, 8), rotation: 90, number: 2 },
  { creature: "goblin", ...at(20, 12), rotation: 90, number: 3, hidden: true },
  { creature: "boar", ...at(14, 15), rotation: 135 },
  { creature: "ant", ...at(17, 5), rotation: 45 },
  { creature: "wolf", ...at(21, 7), rotation: 90 },
];

/** A tavern's yard with a ruined tower, on squares. */
export const yard = scene({
  key: "yard",
  name: "The Millbrook Yard",
  width: 2600,
  height: 1800,
  gridType: 1,
  order: 1,
  active: true,
  walls: [
    [300, 300, 1100, 300],
    [300, 300, 300, 800],
    [1100, 300, 1100, 800],
    [300, 800, 800, 800],
    [900, 800, 1100, 800],
    [800, 300, 800, 500],
    [800, 600, 800, 800],
    [1900, 1000, 2300, 1000],
    [2300, 1000, 2300, 1400],
    [1900, 1000, 1900, 1100],
    [1900, 1200, 1900, 1400],
    [1900, 1400, 2100, 1400],
    [1300, 1400, 1600, 1400],
    [1600, 1400, 1600, 1700],
  ],
  tokens: yardTokens,
});
