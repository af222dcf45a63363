import { afterEach, describe, expect, test } from "vitest";
import type { DragPlan, DragPreview } from "../../src/foundry/show/drag-preview.ts";
import { addWall, drag, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

const noSidestep = { "come-about": { profile: { sidestep: false } } };

async function horse(grid: number, move = "40 (10)"): Promise<StageToken> {
  stage = await setStage({ grid });
  const token = await stage.token({ move, bearing: 90, flags: noSidestep });
  await stage.fight(token);
  return token;
}

/** What a drag to some places shows, and the way that it would drop on; all goals behind the first missed one are out of reach. */
async function shown(token: StageToken, ...goals: readonly Place[]): Promise<[DragPreview | null, readonly Place[]]> {
  const { dragPreview } = await import("../../src/foundry/show/drag-preview.ts");
  const { x, y } = token._source;
  const way = drag(token, ...goals);
  const missed = goals.findIndex((goal) => !way.some((place) => place.x === goal.x && place.y === goal.y));
  const plan: DragPlan = {
    foundPath: [{ x, y }, ...way],
    unreachableWaypoints: missed < 0 ? [] : goals.slice(missed),
  };
  return [dragPreview(token, plan), way];
}

describe("what a drag shows", () => {
  test.each([0, 1])("up to a wall is what the drop gets, and that the way is blocked (grid type %i)", async (grid) => {
    const token = await horse(grid);
    await addWall(stage, [850, 0, 850, 2000]);
    const [preview, way] = await shown(token, { x: 1200, y: 500 });
    await token.move(way, { method: "dragging" });
    await settled();
    expect(token._source.x).toBeLessThan(850);
    const { spent = 0, bearing } = stage.api.state(token) ?? {};
    expect(preview).toMatchObject({ refused: true, facing: bearing });
    expect(preview?.lines[0]).toContain(`: ${Math.round(spent * 10) / 10} of 40`);
    expect(preview?.lines.at(-1)).toContain("blocked");
    const last = preview?.places[preview.legal - 1];
    expect(Math.abs((last?.x ?? 0) - token._source.x)).toBeLessThanOrEqual(1);
  });

  test("without a grid is no finer than places are, and as far the same as the label of Foundry's ruler", async () => {
    const token = await horse(0, "60 (5)");
    const lines: string[] = [];
    for (const goal of [883, 912, 957, 1004].map((x) => ({ x, y: 617 }))) {
      const [preview, way] = await shown(token, goal);
      const places = [token._source, ...way];
      const runs = way.map(({ x, y }, index) => Math.hypot(x - places[index]!.x, y - places[index]!.y));
      const label = (runs.reduce((sum, run) => sum + run, 0) * 5) / 100;
      const spent = /: ([\d.]+) of 60 ft/u.exec(preview?.lines[0] ?? "")?.[1] ?? "";
      expect(Math.abs(Number(spent) - label)).toBeLessThanOrEqual(0.1);
      lines.push(spent);
    }
    expect(lines.filter((line) => /\.\d$/u.test(line))).not.toEqual([]);
    expect(lines.filter((line) => /\.\d\d/u.test(line))).toEqual([]);
  });

  test("beyond a rule says the rule, though a wall comes later", async () => {
    const token = await horse(1, "20 (10)");
    await addWall(stage, [1650, 0, 1650, 2000]);
    const [preview, way] = await shown(token, { x: 2000, y: 500 });
    expect(way).toEqual([{ x: 1300, y: 500 }]);
    expect(preview).toMatchObject({ refused: true, legal: 8 });
    expect(preview?.lines.join()).not.toContain("blocked");
  });

  test("behind a wall that the last goal lies before names the goal out of reach", async () => {
    const token = await horse(1, "80 (5)");
    await addWall(stage, [700, 0, 700, 2000]);
    const [preview] = await shown(token, { x: 900, y: 500 }, { x: 600, y: 500 });
    expect(preview).toMatchObject({ refused: true, legal: 1, facing: 90 });
  });
});
