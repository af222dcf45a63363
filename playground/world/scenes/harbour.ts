import type { Placement } from "../creatures.ts";
import { scene } from "./scene.ts";

/** Who stands where. */
export const harbourTokens: readonly Placement[] = [
  { creature: "longboat", x: 1580, y: 720, rotation: 200 },
  { creature: "thief", x: 1290, y: 530, rotation: 270 },
  { creature: "dwarf", x: 760, y: 760, rotation: 300 },
  { creature: "mule", x: 520, y: 700, rotation: 250 },
  { creature: "seaDragon", x: 1860, y: 760, rotation: 80 },
  { creature: "scorpion", x: 620, y: 1020, rotation: 210 },
  { creature: "bat", x: 1120, y: 1080, rotation: 140, elevation: 15 },
  { creature: "bat", x: 700, y: 300, rotation: 20, elevation: 15, number: 2 },
];

/** A cavern with a hidden harbour, without a grid. */
export const harbour = scene({
  key: "harbour",
  name: "The Hidden Harbour",
  width: 2400,
  height: 1600,
  gridType: 0,
  order: 3,
  walls: [
    [260, 240, 620, 150],
    [620, 150, 1000, 230],
    [1000, 230, 1340, 140],
    [1340, 140, 1760, 220],
    [1760, 220, 2140, 180],
    [2140, 180, 2260, 520],
    [2260, 520, 2190, 860],
    [2190, 860, 2290, 1180],
    [2290, 1180, 2080, 1440],
    [2080, 1440, 1660, 1400],
    [1660, 1400, 1300, 1480],
    [1300, 1480, 900, 1400],
    [900, 1400, 520, 1470],
    [520, 1470, 220, 1300],
    [220, 1300, 150, 900],
    [150, 900, 240, 560],
    [240, 560, 260, 240],
    [1790, 390, 1910, 480],
    [1740, 1140, 1860, 1250],
  ],
  tokens: harbourTokens,
});
