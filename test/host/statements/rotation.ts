import { type Changed, type Token, world } from "../globals.ts";
import { type Chapter, statement } from "../statement.ts";

const FACING = "ART tokens; LFD client/documents/token.d.mts rotation";
const ANGLE = "LFD common/data/fields.d.mts AngleField";

const COMPASS: readonly [string, number, number, number][] = [
  ["south", 0, 1, 0],
  ["south-west", -1, 1, 45],
  ["west", -1, 0, 90],
  ["north-west", -1, -1, 135],
  ["north", 0, -1, 180],
  ["north-east", 1, -1, 225],
  ["east", 1, 0, 270],
  ["south-east", 1, 1, 315],
];

/** Facing: rotations, asked for and automatic. */
export const rotation: Chapter = {
  title: "Rotation",
  statements: [
    ...COMPASS.map(([name, dx, dy, degrees]) =>
      statement(`automatic rotation to the ${name} is ${degrees}`, FACING, async (stage, assert) => {
        const token = await stage.token({ rotation: degrees === 123 ? 0 : 123 });
        await token.move({ x: 500 + dx * 200, y: 500 + dy * 200 }, { autoRotate: true });
        assert.equal(token._source["rotation"], degrees);
      }),
    ),
    statement("angles are stored from 0 up to but not including 360", ANGLE, async (stage, assert) => {
      const token = await stage.token();
      await token.update({ rotation: -90 });
      assert.equal(token._source["rotation"], 270);
      await token.update({ rotation: 765 });
      assert.equal(token._source["rotation"], 45);
      await token.update({ rotation: 360 });
      assert.equal(token._source["rotation"], 0);
    }),
    statement(
      "a rotation alone goes through preUpdateToken and fires no movement hook",
      "LFD common/constants.d.mts REGION_EVENTS",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preMoveToken", "preUpdateToken", "updateToken", "moveToken"]);
        await token.update({ rotation: 90 });
        assert.deepEqual(
          reports.map(({ hook }) => hook),
          ["preUpdateToken", "updateToken"],
        );
      },
    ),
    statement(
      "a rotation taken out of the change leaves the rest of the update alone",
      "API13 hookEvents.preUpdateDocument",
      async (stage, assert) => {
        const token = await stage.token({ rotation: 10 });
        stage.on("preUpdateToken", (_doc: Token, changed: Changed) => {
          delete changed["rotation"];
        });
        await token.update({ rotation: 90, name: "Other" });
        assert.deepEqual([token._source["rotation"], token.name], [10, "Other"]);
      },
    ),
    statement("lockRotation does not keep the document from turning", "#11871", async (stage, assert) => {
      const token = await stage.token({ lockRotation: true });
      await token.update({ rotation: 90 });
      assert.equal(token._source["rotation"], 90);
    }),
    statement(
      "a rotation given with a movement wins over the automatic one",
      "API14 TokenMovementOptions autoRotate",
      async (stage, assert) => {
        const token = await stage.token();
        const movement = { [token.id]: { waypoints: [{ x: 700 }], autoRotate: true } };
        await token.update({ rotation: 33 }, { movement });
        assert.deepEqual([token._source["x"], token._source["rotation"]], [700, 33]);
      },
    ),
    statement(
      "along several waypoints the automatic rotation is that of the last leg",
      "#12902 (per operation: inferred)",
      async (stage, assert) => {
        const token = await stage.token();
        await token.move([{ x: 900 }, { x: 900, y: 900 }], { autoRotate: true });
        assert.equal(token._source["rotation"], 0);
      },
    ),
    statement(
      "a drag without waypoints looks along the chord from start to end, not along the last space",
      "#12902; Limithron pirate-borg#71",
      async (stage, assert) => {
        const token = await stage.token();
        await token.move({ x: 900, y: 700 }, { autoRotate: true });
        const chord = (Math.atan2(200, 400) * 180) / Math.PI - 90 + 360;
        assert.closeTo(Number(token._source["rotation"]), chord, 0.01);
      },
    ),
    statement("a movement without autoRotate keeps the rotation", "#13317", async (stage, assert) => {
      const token = await stage.token({ rotation: 77 });
      await token.move({ x: 900 }, { autoRotate: false });
      assert.equal(token._source["rotation"], 77);
    }),
    statement(
      "automatic rotation follows the world setting when tokens are dragged or moved by keys",
      "#12193",
      async (stage, assert) => {
        const token = await stage.token({ rotation: 77 });
        await world().game.settings.set("core", "tokenAutoRotate", false);
        const step = async (x: number): Promise<unknown> => {
          const movement = { [token.id]: { waypoints: [{ x }], method: "dragging" } };
          await token.update({}, { movement });
          return token._source["rotation"];
        };
        const off = await step(700);
        await world().game.settings.set("core", "tokenAutoRotate", true);
        const on = await step(900);
        assert.deepEqual([off, on], [77, 270]);
      },
    ),
    statement(
      "rotateMany turns all chosen tokens in one update",
      "API14 PlaceablesLayer rotateMany",
      async (stage, assert) => {
        const first = await stage.token({ rotation: 0 });
        const second = await stage.anotherToken(world().canvas.scene, { x: 900, rotation: 90 });
        const reports = stage.listen(["updateToken"]);
        await world().canvas.tokens.rotateMany({ delta: 45, ids: [first.id, second.id] });
        assert.deepEqual(
          [first, second].map(({ _source }) => _source["rotation"]),
          [45, 135],
        );
        assert.equal(reports[0]?.args[2], reports[1]?.args[2]);
      },
    ),
    statement("rotateMany snaps to multiples", "API14 PlaceablesLayer rotateMany", async (stage, assert) => {
      const token = await stage.token({ rotation: 10 });
      await world().canvas.tokens.rotateMany({ delta: 45, snap: 45, ids: [token.id] });
      assert.equal(token._source["rotation"], 45);
    }),
    statement(
      "rotateMany leaves locked tokens alone unless told otherwise, an API update does not",
      "#10165",
      async (stage, assert) => {
        const token = await stage.token({ rotation: 10, locked: true });
        await world().canvas.tokens.rotateMany({ angle: 90, ids: [token.id] });
        const keyed = token._source["rotation"];
        await token.update({ rotation: 90 });
        assert.deepEqual([keyed, token._source["rotation"]], [10, 90]);
      },
    ),
    statement(
      "moveMany with rotate makes tokens look that way",
      "ART controls; LFD moveMany",
      async (stage, assert) => {
        const token = await stage.token({ rotation: 10 });
        const reports = stage.listen(["preMoveToken"]);
        const seen: unknown[] = [];
        for (const [dx, dy] of [
          [1, 0],
          [0, 1],
          [-1, -1],
        ] as const) {
          await world().canvas.tokens.moveMany({ dx, dy, rotate: true, ids: [token.id] });
          seen.push(token._source["rotation"]);
        }
        assert.deepEqual(seen, [270, 0, 135]);
        assert.equal(reports.length, 0);
      },
    ),
    statement(
      "Token#rotate is an update of the rotation",
      "LFD client/canvas/placeables/placeable-object.d.mts rotate",
      async (stage, assert) => {
        const token = await stage.token();
        const reports = stage.listen(["preUpdateToken"]);
        await token.object?.rotate(92, 45);
        assert.equal(reports.length, 1);
        assert.equal(token._source["rotation"], 90);
      },
    ),
    statement(
      "getTranslatedPoint by rotation minus 90 is one step backwards",
      "M: StefanLeng/gurps-gridless src/module/token.js",
      async (stage, assert) => {
        const { grid } = await stage.scene();
        const behind = grid.getTranslatedPoint({ x: 500, y: 500 }, 0 - 90, 5);
        assert.closeTo(behind.x, 500, 1e-6);
        assert.closeTo(behind.y, 400, 1e-6);
      },
    ),
  ],
};
