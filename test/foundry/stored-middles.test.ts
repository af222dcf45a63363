import { afterEach, describe, expect, test } from "vitest";
import { drag, fightOnItsSpace, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const scene = (): Stage["gm"]["game"]["scenes"]["contents"][number] => stage.gm.game.scenes.contents[0]!;

const AROUND = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [0, -1],
] as const;

interface Corners {
  getVertices(offset: object): Place[];
}

/** The spaces around a token that it is offered, and those that a drag and a drop come to. */
async function ends(token: StageToken): Promise<Record<"offered" | "dragged" | "open", string[]>> {
  const { tokenReach } = await import("../../src/foundry/drag/token-reach.ts");
  const { Spaces } = await import("../../src/foundry/input/token-spaces.ts");
  const spaces = new Spaces(token, token.parent!.grid, token._source);
  const offered = new Set(tokenReach(token)!.spaces.map(({ at }) => at.join()));
  const goals = AROUND.map((at) => {
    const { x, y } = spaces.placeAt(at);
    return { at: at.join(), goal: { x: Math.round(x) + 0, y: Math.round(y) + 0 } };
  });
  const isDragged = (goal: Place): boolean => {
    const end = drag(token, goal).at(-1);
    return end?.x === goal.x && end.y === goal.y;
  };
  const backend = stage.client.CONFIG.Canvas.polygonBackends.move as unknown as {
    testCollision(from: Place, to: Place, options: object): boolean;
  };
  const isOpen = (goal: Place): boolean => {
    const [from, to] = [token.getCenterPoint(token._source), token.getCenterPoint(goal)];
    return !backend.testCollision(from, to, { type: "move", mode: "any" });
  };
  return {
    offered: goals.flatMap(({ at }) => (offered.has(at) ? [at] : [])),
    dragged: goals.flatMap(({ at, goal }) => (isDragged(goal) ? [at] : [])),
    open: goals.flatMap(({ at, goal }) => (isOpen(goal) ? [at] : [])),
  };
}

/** Walls from the centre of the space under a token, and of one beside it, to each of its corners, whole pixels. */
async function wallsAround(token: StageToken): Promise<number[][]> {
  const { Spaces } = await import("../../src/foundry/input/token-spaces.ts");
  const { grid } = token.parent!;
  const spaces = new Spaces(token, grid, token._source);
  return ([[0, 0], ...AROUND.slice(0, 2)] as const).flatMap((at) => {
    const centre = spaces.centreAt([at[0], at[1]]);
    const corners = (grid as unknown as Corners).getVertices(grid.getOffset(centre));
    return corners.map(({ x, y }) => [centre.x, centre.y, x, y].map(Math.round));
  });
}

describe.each([2, 3, 4, 5])("walls that end at the centre of a hex, on grid type %i", (grid) => {
  test.each([1, 0.5])("are met by reach, drag and drop alike, by a token of size %f", async (size) => {
    // A run of one space: no way leads round.
    stage = await setStage({ grid, distance: 20, settings: { ruleset: "d20" } });
    const flags = { "come-about": { profile: { speed: 5 } } };
    const token = await stage.token({ x: 1000, y: 800, width: size, height: size, flags });
    await fightOnItsSpace(stage, token);
    const held = new Set<string>();
    for (const c of await wallsAround(token)) {
      const [wall] = await scene().createEmbeddedDocuments("Wall", [{ c }]);
      await settled();
      const { offered, dragged, open } = await ends(token);
      expect({ offered, dragged }, c.join()).toEqual({ offered: open, dragged: open });
      held.add(open.join(" "));
      await scene().deleteEmbeddedDocuments("Wall", [wall!.id!]);
    }
    expect(held.size).toBeGreaterThan(1);
  });
});
