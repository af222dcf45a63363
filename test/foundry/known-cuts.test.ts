import { afterEach, describe, expect, test } from "vitest";
import type { Waypoint } from "../../src/foundry/platform/types.ts";
import { addWall, drag, fightOnItsSpace, type Place } from "./dragging.ts";
import { setStage, settled, type Stage, type StageToken } from "./stage.ts";

let stage: Stage;
afterEach(() => stage.strike());

/** What is known of the scene on which an unseen wall stands before a known one. */
const isKnown = ({ x, y }: Place): boolean => x < 1000 || y < 200;

/** One known wall above, and one that is known at its end there. */
const WALLS = [
  [1400, 0, 1400, 3000],
  [0, 0, 1400, 0],
];

/** The walls of a room. */
const ROOM = [
  [1530, 0, 1530, 3000],
  [0, 620, 1530, 620],
  [0, 1480, 1530, 1480],
  [400, 0, 400, 3000],
];

/** Lets the user of the stage know only what its tokens have seen, that is to say some points. */
async function setVision(isPointKnown: (point: Place) => boolean): Promise<void> {
  await stage.gm.game.scenes.contents[0]!.update({ tokenVision: true });
  await settled();
  const sight = { fog: { isPointExplored: isPointKnown }, visibility: { testVisibility: isPointKnown } };
  Object.assign(stage.client.canvas, sight);
}

const GOALS = [
  [1600, 500],
  [1600, 800],
  [1800, 1200],
  [1450, 900],
] as const;

/** Who stands to the left of a wall that is known above, and where it is dragged to. */
async function mover(grid: number, policy: string, size: number): Promise<readonly [StageToken, readonly Place[]]> {
  stage = await setStage({ grid, settings: { policy: { ownTurn: policy } } });
  const token = await stage.token({ x: 500, y: 500, move: "60 (5)", width: size, height: size });
  await fightOnItsSpace(stage, token);
  await setVision(isKnown);
  for (const c of WALLS) await addWall(stage, c);
  const goals = GOALS.map(([x, y]) => token.getSnappedPosition({ ...token._source, x, y }));
  return [token, goals.map(({ x, y }) => ({ x, y }))];
}

/** Each drag, and what it says beside the cursor. */
async function shown(token: StageToken, goals: readonly Place[]): Promise<unknown[]> {
  const { dragPreview } = await import("../../src/foundry/show/drag-preview.ts");
  return goals.map((goal) => {
    const way = drag(token, goal);
    const foundPath = [{ x: token._source.x, y: token._source.y }, ...way] as Waypoint[];
    return [way, dragPreview(token, { foundPath, unreachableWaypoints: [goal] })?.lines];
  });
}

const WHERE = [0, 1, 2, 3, 4, 5].flatMap((grid) => [0.5, 1, 1.5, 2].map((size) => ({ grid, size })));

describe.each(WHERE)("who is dragged on grid type $grid, $size spaces wide,", ({ grid, size }) => {
  test.each(["stop", "advise"])(
    "is shown the same whether an unseen wall stands before a known one, by %s",
    async (policy) => {
      const [token, goals] = await mover(grid, policy, size);
      const before = await shown(token, goals);
      await addWall(stage, [1150, 300, 1150, 2500]);
      expect(await shown(token, goals)).toEqual(before);
    },
  );
});

describe.each([0, 1, 2, 4])("a drag that a known wall cuts, on grid type %i,", (grid) => {
  /** A drag to each side of a room that is known, with corners where a wall juts out. */
  async function roomy(): Promise<readonly [StageToken, readonly Place[]]> {
    stage = await setStage({ grid, settings: { policy: { ownTurn: "advise" } } });
    const token = await stage.token({ x: 1000, y: 1000, move: "60 (5)" });
    await fightOnItsSpace(stage, token);
    for (const c of ROOM) await addWall(stage, c);
    const goals = Array.from({ length: 12 }, (_none, index) => {
      const radians = (index * Math.PI) / 6 + 0.05;
      const [x, y] = [1000 + 900 * Math.cos(radians), 1000 + 900 * Math.sin(radians)].map(Math.round) as [
        number,
        number,
      ];
      return token.getSnappedPosition({ ...token._source, x, y });
    });
    return [token, goals];
  }

  test("has no more corners and ends no farther off than Foundry's, and drops where it is shown", async () => {
    const [token, goals] = await roomy();
    const byFoundry = goals.map((goal) => drag(token, goal));
    await setVision(() => true);
    for (const [index, goal] of goals.entries()) {
      const [way, theirs] = [drag(token, goal), byFoundry[index]!];
      const [end, other] = [way.at(-1)!, theirs.at(-1)!];
      expect(way.length, `${index}`).toBeLessThanOrEqual(theirs.length);
      expect(Math.hypot(end.x - other.x, end.y - other.y), `${index}`).toBeLessThan(2);
    }
    const [way] = goals.map((goal) => drag(token, goal));
    await token.move(way!, { method: "dragging" });
    await settled();
    expect({ x: token._source.x, y: token._source.y }).toEqual(way!.at(-1));
    expect(stage.told).toEqual([]);
  });
});

describe("who stands beside the middle of its space, a known wall between", () => {
  const CASES = [1, 2].flatMap((grid) =>
    [1, 2].flatMap((size) => [false, true].map((goesOn) => ({ grid, size, goesOn }))),
  );

  test.each(CASES)("is shown no way there, on grid type $grid, size $size, going on $goesOn", async (how) => {
    const { grid, size, goesOn } = how;
    stage = await setStage({ grid, settings: { ruleset: "d20", policy: { ownTurn: "stop" } } });
    const flags = { "come-about": { profile: { speed: 30 } } };
    const token = await stage.token({ x: 1000, y: 800, width: size, height: size, flags });
    const home = await fightOnItsSpace(stage, token);
    const beside = { _id: token.id, x: home.x + 40, y: home.y };
    const exempt = { "come-about": { exempt: true } };
    await stage.gm.game.scenes.contents[0]!.updateEmbeddedDocuments("Token", [beside], exempt);
    await settled();
    const { x, y } = token.getCenterPoint(token._source);
    await addWall(stage, [x - 20, y - 8, x - 20, y + 8]);
    await setVision(() => true);
    const further = token.getSnappedPosition({ ...token._source, x: home.x, y: home.y - 200 });
    expect(drag(token, home, ...(goesOn ? [{ x: further.x, y: further.y }] : []))).toEqual([]);
    expect(drag(token, { x: further.x, y: further.y }).at(-1)).toEqual({ x: further.x, y: further.y });
  });
});

const WITHIN = [
  {
    about: "between two waypoints in a later space",
    at: [1000, 800],
    wall: [1265, 700, 1265, 1000],
    goals: [
      [1200, 800],
      [1230, 800],
    ],
  },
  {
    about: "between a waypoint aside and the next space",
    at: [1000, 800],
    wall: [1100, 860, 1100, 900],
    goals: [
      [1030, 835],
      [1100, 800],
    ],
  },
  {
    about: "between a later waypoint aside and the next space",
    at: [1000, 800],
    wall: [1300, 860, 1300, 900],
    goals: [
      [1200, 800],
      [1230, 835],
      [1300, 800],
    ],
  },
  {
    about: "before the middle that is set to first",
    at: [1030, 835],
    wall: [1100, 840, 1100, 858],
    goals: [
      [1000, 800],
      [1100, 800],
    ],
  },
  {
    about: "before where it stands, none before the middle",
    at: [1030, 835],
    wall: [1100, 860, 1100, 900],
    goals: [
      [1000, 800],
      [1100, 800],
    ],
    goes: true,
  },
] as const;

test.each(WITHIN.flatMap((how) => ([13, 14] as const).map((version) => ({ goes: false, ...how, version }))))(
  "a drag ends where it is shown, a wall $about, on v$version",
  async ({ version, at, wall, goals, goes }) => {
    stage = await setStage({ version, settings: { ruleset: "d20", policy: { ownTurn: "stop" } } });
    const flags = { "come-about": { profile: { speed: 30 } } };
    const token = await stage.token({ x: at[0], y: at[1], flags });
    await stage.fight(token);
    await addWall(stage, wall);
    await setVision(() => true);
    const way = drag(token, ...goals.map(([x, y]) => ({ x, y })));
    if (way.length > 0) await token.move(way, { method: "dragging" });
    await settled();
    const [x, y] = goals.at(-1)!;
    const end = way.at(-1) ?? { x: at[0], y: at[1] };
    expect({ x: token._source.x, y: token._source.y }).toEqual(end);
    if (goes) expect(end).toEqual({ x, y });
    expect(stage.told).toEqual([]);
  },
);
