import { expect, test, type Page } from "@playwright/test";
import axe from "axe-core";
import { grab, openTable, placeToken, pointOf, select, stateOf } from "./table-page.ts";

const EMPTY = "world=empty&user=gm&reset=1";

/** Collects what the page complains of. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("pageerror", (error) => heard.push(error.message));
  return heard;
}

for (const version of [13, 14]) {
  test(`the table opens as v${version} and complains of nothing`, async ({ page }) => {
    const heard = complaints(page);
    await openTable(page, `v=${version}&reset=1`);
    const generation = await page.evaluate(
      () => (globalThis as unknown as { game: { release: { generation: number } } }).game.release.generation,
    );
    expect(generation).toBe(version);
    await expect(page.locator("#scene-navigation button")).toHaveCount(3);
    await expect(page.locator(".combatant.active")).toContainText("Riding Horse");
    expect(heard).toEqual([]);
  });
}

test("a drag moves a token to the space where it is dropped", async ({ page }) => {
  await openTable(page, `${EMPTY}&grid=1`);
  const id = await placeToken(page, { x: 1000, y: 800 });
  await select(page, id);
  await grab(page, id, { x: 310, y: -10 });
  await page.mouse.up();
  await expect.poll(async () => stateOf(page, id)).toMatchObject({ x: 1300, y: 800 });
});

test("a drag with a waypoint goes round the corner, and Escape gives it up", async ({ page }) => {
  await openTable(page, `${EMPTY}&grid=1`);
  const id = await placeToken(page, { x: 1000, y: 800 });
  await select(page, id);
  await grab(page, id, { x: 300, y: 0 });
  await page.keyboard.press("KeyF");
  const corner = await pointOf(page, id, { x: 300, y: 300 });
  await page.mouse.move(corner.x, corner.y, { steps: 6 });
  await expect(page.locator(".waypoint-label")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.locator(".waypoint-label")).toHaveCount(0);
  expect(await stateOf(page, id)).toMatchObject({ x: 1000, y: 800 });
});

test("a drag on hexes ends in the middle of a hex", async ({ page }) => {
  await openTable(page, `${EMPTY}&grid=4`);
  const id = await placeToken(page, { x: 866, y: 800 });
  await select(page, id);
  await grab(page, id, { x: 10, y: -290 });
  await page.mouse.up();
  await expect.poll(async () => stateOf(page, id)).toMatchObject({ x: 866, y: 500 });
});

test("an arrow key moves, with Shift it turns, and Ctrl+Z takes back", async ({ page }) => {
  await openTable(page, `${EMPTY}&grid=1`);
  const id = await placeToken(page, { x: 1000, y: 800, rotation: 0 });
  await select(page, id);
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(async () => stateOf(page, id)).toMatchObject({ x: 1000, rotation: 90 });
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => stateOf(page, id)).toMatchObject({ x: 900, y: 800 });
  await page.keyboard.press("Control+KeyZ");
  await expect.poll(async () => stateOf(page, id)).toMatchObject({ x: 1000, y: 800 });
});

test("the wheel zooms, and with Shift it turns what is selected", async ({ page }) => {
  await openTable(page, `${EMPTY}&grid=1`);
  const id = await placeToken(page, { x: 1000, y: 800, rotation: 0 });
  await select(page, id);
  await page.keyboard.down("Shift");
  await page.mouse.wheel(0, 100);
  await page.keyboard.up("Shift");
  await expect.poll(async () => (await stateOf(page, id)).rotation).toBe(45);
  const before = await pointOf(page, id, { x: 100 });
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await pointOf(page, id, { x: 100 })).x).toBeGreaterThan(before.x);
});

test("a copied token is pasted where the pointer is", async ({ page }) => {
  await openTable(page, `${EMPTY}&grid=1`);
  const id = await placeToken(page, { x: 1000, y: 800 });
  await select(page, id);
  await page.keyboard.press("Control+KeyC");
  const there = await pointOf(page, id, { x: 400 });
  await page.mouse.move(there.x, there.y);
  await page.keyboard.press("Control+KeyV");
  const places = (): Promise<number[]> =>
    page.evaluate(() => {
      const { canvas } = globalThis as unknown as { canvas: { tokens: { placeables: { x: number }[] } } };
      return canvas.tokens.placeables.map(({ x }) => x);
    });
  await expect.poll(places).toEqual([1000, 1400]);
});

test("the settings open in a window that Escape closes", async ({ page }) => {
  await openTable(page, "user=gm&reset=1");
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Configure settings" }).click();
  await expect(page.locator("#settings-config")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#settings-config")).toHaveCount(0);
});

test("a right click shows the buttons around a token, and the gear its window", async ({ page }) => {
  await openTable(page, `${EMPTY}&grid=1`);
  const id = await placeToken(page, { x: 1000, y: 800, name: "Dobbin" });
  const { x, y } = await pointOf(page, id);
  await page.mouse.click(x, y, { button: "right" });
  await page.locator("#token-hud [data-action=config]").click();
  await expect(page.locator(".token-config .window-title")).toHaveText("Dobbin");
  await page.locator(".token-config [name=name]").fill("Trigger");
  await page.locator(".token-config button[type=submit]").click();
  await expect(page.locator(".token-config")).toHaveCount(0);
});

test("two tabs share a move", async ({ context }) => {
  const gm = await context.newPage();
  await openTable(gm, "world=empty&user=gm&reset=1");
  const player = await context.newPage();
  await openTable(player, "world=empty&user=player");
  const id = await placeToken(gm, { x: 1000, y: 800 });
  await expect.poll(async () => stateOf(player, id).catch(() => null)).toMatchObject({ x: 1000, y: 800 });
  await select(gm, id);
  await gm.keyboard.press("ArrowDown");
  await expect.poll(async () => stateOf(player, id)).toMatchObject({ x: 1000, y: 900 });
});

test("a player's tab knows at ready that a game master is there, and soon that they have left", async ({ context }) => {
  const gm = await context.newPage();
  await openTable(gm, "world=empty&user=gm&reset=1");
  const player = await context.newPage();
  await player.addInitScript(() => {
    const found = globalThis as unknown as {
      atReady?: unknown;
      game: { users: { activeGM: { name: string } | null } };
    };
    new MutationObserver((_records, observer) => {
      if (document.documentElement?.dataset["ready"] !== "true") return;
      observer.disconnect();
      found.atReady = found.game.users.activeGM?.name;
    }).observe(document, { attributes: true, subtree: true });
  });
  await openTable(player, "world=empty&user=player");
  const seen = (): Promise<unknown[]> =>
    player.evaluate(() => {
      const found = globalThis as unknown as {
        atReady?: unknown;
        game: { users: { activeGM: { name: string } | null } };
      };
      return [found.atReady, found.game.users.activeGM?.name ?? null];
    });
  expect(await seen()).toEqual(["Gamemaster", "Gamemaster"]);
  await gm.close();
  await expect.poll(seen, { timeout: 3000 }).toEqual(["Gamemaster", null]);
});

test("the bar of the stand-in passes the turn for a lone player", async ({ page }) => {
  await openTable(page, "reset=1");
  await page.locator("[data-furniture=next-turn]").click();
  await expect(page.locator(".combatant.active")).toContainText("Goblin 1");
  await page.locator("[data-furniture=next-turn]").click();
  await expect(page.locator(".combatant.active")).toContainText("Aldith the Bold");
});

/** What axe finds wrong with the page as it is now. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: {
        run(root: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations: found } = await checker.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa"] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  });
}

test("the page has no violations that axe can find", async ({ page }) => {
  await openTable(page, "user=gm&reset=1");
  expect(await violations(page)).toEqual([]);
});

test("windows, buttons, messages and warnings have none either", async ({ page }) => {
  await openTable(page, `${EMPTY}&grid=1`);
  const id = await placeToken(page, { x: 1000, y: 800 });
  await page.evaluate(() => {
    const { ui, ChatMessage } = globalThis as unknown as {
      ui: { notifications: { warn(words: string): void } };
      ChatMessage: { create(data: object): Promise<unknown> };
    };
    ui.notifications.warn("Mind the gap");
    void ChatMessage.create({ content: "Hello" });
  });
  await page.getByRole("tab", { name: "Chat" }).click();
  const { x, y } = await pointOf(page, id);
  await page.mouse.click(x, y, { button: "right" });
  await expect(page.locator("#token-hud")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.locator("#token-hud [data-action=config]").click();
  await page.locator(".token-config [role=tab][data-tab=appearance]").click();
  expect(await violations(page)).toEqual([]);
});
