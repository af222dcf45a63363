import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { grab, openTable, pointOf, select, stateOf } from "./table-page.ts";

/** Foundry's globals, as far as these scripts use them; any real world's console has them too. */
interface World {
  game: {
    users: { find(test: (user: { isGM: boolean }) => boolean): { id: string } };
    modules: { get(id: string): { api: { state(token: object): Record<string, unknown> | null } } };
    settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
  canvas: { scene: { id: string; createEmbeddedDocuments(type: string, data: object[]): Promise<{ id: string }[]> } };
  Actor: { create(data: object): Promise<{ id: string }> };
  Combat: { create(data: object): Promise<CombatHandle> };
}

interface CombatHandle {
  createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>;
  startCombat(): Promise<unknown>;
}

interface Setup {
  readonly x?: number;
  readonly y?: number;
  readonly rotation?: number;
  readonly move?: string;
}

/** A player's page on an empty scene where the player's own token has its turn; a game master set it up. */
async function playersTurn(
  context: BrowserContext,
  query: string,
  setup: Setup = {},
): Promise<{ page: Page; id: string }> {
  const master = await context.newPage();
  await openTable(master, `world=empty&user=gm&reset=1&${query}`);
  const id = await master.evaluate(async ({ x = 1000, y = 800, rotation = 270, move = "40 (15)" }) => {
    const { game, canvas, Actor, Combat } = globalThis as unknown as World;
    const player = game.users.find((user) => !user.isGM).id;
    const system = { move: { value: move } };
    const actor = await Actor.create({
      name: "Horse",
      type: "monster",
      system,
      ownership: { default: 0, [player]: 3 },
    });
    const flags = { "come-about": { profile: { sidestep: false } } };
    const data = {
      name: "Horse",
      actorId: actor.id,
      actorLink: true,
      x,
      y,
      rotation,
      flags,
      texture: { src: "tokens/horse.svg" },
    };
    const [token] = await canvas.scene.createEmbeddedDocuments("Token", [data]);
    const combat = await Combat.create({ scene: canvas.scene.id, active: true });
    await combat.createEmbeddedDocuments("Combatant", [
      { tokenId: token?.id, sceneId: canvas.scene.id, initiative: 9 },
    ]);
    await combat.startCombat();
    return token?.id ?? "";
  }, setup);
  const page = await context.newPage();
  await openTable(page, `world=empty&user=player&${query}`);
  return { page, id };
}

async function moduleState(page: Page, id: string): Promise<Record<string, unknown> | null> {
  return page.evaluate((wanted) => {
    const { game, canvas } = globalThis as unknown as World & { canvas: { scene: { tokens: Map<string, object> } } };
    return game.modules.get("come-about").api.state(canvas.scene.tokens.get(wanted) ?? {});
  }, id);
}

for (const version of [13, 14]) {
  test(`under v${version} a drag finds the legal way round, and the drop is what was shown`, async ({ context }) => {
    const { page, id } = await playersTurn(context, `v=${version}&grid=1`);
    await select(page, id);
    await grab(page, id, { x: 0, y: 300 });
    await page.mouse.up();
    await expect.poll(() => stateOf(page, id)).toMatchObject({ x: 1000, y: 1100 });
    expect(await moduleState(page, id)).toMatchObject({ pace: "walk" });
    expect((await stateOf(page, id)).rotation % 45).toBe(0);
  });

  test(`under v${version} the cursor chooses the facing inside the last space, until the drop`, async ({ context }) => {
    const { page, id } = await playersTurn(context, `v=${version}&grid=1`, { move: "40 (0)" });
    await select(page, id);
    const inside = [];
    for (const [right, down] of [
      [-40, 0],
      [40, 0],
      [0, 0],
      [0, -40],
    ] as const) {
      inside.push(await pointOf(page, id, { x: 300 + right, y: down }));
    }
    await grab(page, id, { x: 300, y: 0 });
    for (const { x, y } of inside) await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => stateOf(page, id)).toMatchObject({ x: 1300, y: 800, rotation: 180 });
    expect(await moduleState(page, id)).toMatchObject({ bearing: 0 });
  });

  test(`under v${version} a drag beyond the rules says why and stops at the last legal space`, async ({ context }) => {
    const { page, id } = await playersTurn(context, `v=${version}&grid=1`, { move: "20 (15)" });
    const words = page.locator(".come-about-announcer");
    await select(page, id);
    await grab(page, id, { x: 1100, y: 200 });
    await expect(words).toContainText("✕");
    await page.keyboard.press("Escape");
    await expect(words).toHaveText("");
    await page.mouse.up();
    expect(await stateOf(page, id)).toMatchObject({ x: 1000, y: 800 });
    await grab(page, id, { x: 1200, y: 0 });
    await expect(words).toContainText("✕");
    await page.mouse.up();
    await expect.poll(() => stateOf(page, id)).toMatchObject({ x: 1800, y: 800, rotation: 270 });
    expect(await moduleState(page, id)).toMatchObject({ pace: "run", left: 0 });
  });

  test(`under v${version} arrow keys, the wheel and Shift+arrow all pass the one gate`, async ({ context }) => {
    const { page, id } = await playersTurn(context, `v=${version}&grid=1`, { rotation: 180 });
    await select(page, id);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => stateOf(page, id)).toMatchObject({ x: 1100, y: 800, rotation: 270 });
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Shift+ArrowDown");
    const { x, y } = await pointOf(page, id);
    await page.mouse.move(x, y);
    await page.keyboard.down("Shift");
    await page.mouse.wheel(0, 100);
    await page.keyboard.up("Shift");
    await page.waitForTimeout(500);
    expect(await stateOf(page, id)).toMatchObject({ x: 1100, y: 800, rotation: 270 });
  });

  test(`under v${version} undo goes back twice with facing and budget, and another way is open`, async ({
    context,
  }) => {
    const { page, id } = await playersTurn(context, `v=${version}&grid=1`);
    await select(page, id);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => stateOf(page, id)).toMatchObject({ x: 1000, y: 900, rotation: 0 });
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => stateOf(page, id)).toMatchObject({ x: 1000, y: 1000 });
    await page.keyboard.press("Control+z");
    await expect.poll(() => stateOf(page, id)).toMatchObject({ x: 1000, y: 900, rotation: 0 });
    await page.keyboard.press("Control+z");
    await expect.poll(() => stateOf(page, id)).toMatchObject({ x: 1000, y: 800, rotation: 270 });
    expect(await moduleState(page, id)).toMatchObject({ spent: 0, since: null });
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => stateOf(page, id)).toMatchObject({ x: 1000, y: 700, rotation: 180 });
  });
}

for (const grid of [2, 3, 4, 5]) {
  test(`on hex type ${grid} a drag ends on a face, however far it was pulled`, async ({ context }) => {
    const { page, id } = await playersTurn(context, `grid=${grid}`, { rotation: grid < 4 ? 270 : 300 });
    await select(page, id);
    await grab(page, id, { x: 200, y: 300 });
    await page.mouse.up();
    await expect.poll(() => stateOf(page, id)).not.toMatchObject({ x: 1000, y: 800 });
    const side = grid < 4 ? 30 : 0;
    expect(((await stateOf(page, id)).rotation - side) % 60).toBe(0);
    expect(await moduleState(page, id)).not.toBeNull();
  });
}

test("on a gridless scene a drag turns no more than it may and no sooner", async ({ context }) => {
  const { page, id } = await playersTurn(context, "grid=0");
  await select(page, id);
  await grab(page, id, { x: 0, y: 200 });
  await page.mouse.up();
  await expect.poll(() => stateOf(page, id)).toMatchObject({ x: 1000, y: 1000, rotation: 0 });
  await grab(page, id, { x: 200, y: 0 });
  await page.mouse.up();
  await page.waitForTimeout(600);
  expect(await stateOf(page, id)).toMatchObject({ x: 1000, y: 1000, rotation: 0 });
});

for (const version of [13, 14]) {
  test(`under v${version} a gridless drag is led round to the very place, and nothing is called out of reach`, async ({
    context,
  }) => {
    const { page, id } = await playersTurn(context, `grid=0&v=${version}`, { move: "60 (15)", rotation: 200 });
    await select(page, id);
    await grab(page, id, { x: -300, y: 300 });
    await expect(page.locator(".waypoint-label").last()).toBeVisible();
    await expect(page.locator(".waypoint-label.unreachable")).toHaveCount(0);
    await page.mouse.up();
    await expect.poll(async () => Math.abs((await stateOf(page, id)).x - 700) < 50).toBe(true);
    const { x, y } = await stateOf(page, id);
    expect(Math.hypot(x - 700, y - 1100)).toBeLessThan(50);
  });
}

test("the Token HUD sets the pace and takes the token back to the start of its turn", async ({ context }) => {
  const { page, id } = await playersTurn(context, "grid=1");
  await select(page, id);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => stateOf(page, id)).toMatchObject({ x: 1100 });
  const { x, y } = await pointOf(page, id);
  await page.mouse.click(x, y, { button: "right" });
  const pace = page.locator('[data-come-about="pace"]');
  await expect(pace).toContainText("Auto");
  await pace.click();
  await expect(pace).toContainText("Walk");
  await page.locator('[data-come-about="rewind"]').click();
  await expect.poll(() => stateOf(page, id)).toMatchObject({ x: 1000, y: 800, rotation: 270 });
});

test("a game master chooses the ruleset in the dialog, and it holds at once on the player's side", async ({
  context,
}) => {
  const { page, id } = await playersTurn(context, "grid=1");
  const [master] = context.pages();
  if (master === undefined) throw new Error("The game master's page is gone");
  await master.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { settings: { menus: Map<string, { type: new () => { render(options: object): unknown } }> } };
    };
    const menu = game.settings.menus.get("come-about.rulesetDialog");
    if (menu) new menu.type().render({ force: true });
  });
  const dialog = master.locator("#come-about-ruleset");
  await expect(dialog.locator('[name="options.carrySince"]')).toBeChecked();
  await dialog.locator('[name="ruleset"]').selectOption("d20");
  await expect(dialog.locator('[name="options.runStraight"]')).not.toBeChecked();
  await expect(dialog.locator('[name="options.carrySince"]')).toHaveCount(0);
  await dialog.locator('[name="policy.ownTurn"]').selectOption("refuse");
  await dialog.getByText("Save").click();
  await expect(dialog).toHaveCount(0);
  await select(page, id);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => stateOf(page, id)).toMatchObject({ x: 900, y: 800 });
  expect(await moduleState(page, id)).toMatchObject({ pace: "move", spent: 5 });
});
