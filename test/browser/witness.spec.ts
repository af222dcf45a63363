import { expect, test, type Page } from "@playwright/test";
import { grab, openTable, placeToken, pointOf, select, stateOf } from "./table-page.ts";

/** A module of our own plays the stranger: what it reports is what any module would see. */
interface Witnessed {
  witness: { seen: object[]; slowly: boolean };
  game: { settings: { menus: Map<string, { type: new () => { render(options: object): Promise<unknown> } }> } };
  ChatMessage: { create(data: object): Promise<unknown> };
}

const seen = (page: Page): Promise<object[]> =>
  page.evaluate(() => (globalThis as unknown as Witnessed).witness.seen.splice(0));

test.beforeEach(async ({ page }) => {
  await openTable(page, "world=empty&user=gm&reset=1&grid=1&modules=witness");
  await seen(page);
});

test("a module's form is built from its data fields and read back with their types", async ({ page }) => {
  await page.evaluate(async () => {
    const Form = (globalThis as unknown as Witnessed).game.settings.menus.get("witness.form")!.type;
    await new Form().render({ force: true });
  });
  await page.getByRole("button", { name: "Ping" }).click();
  await page.locator("#witness-form [name=side]").selectOption("l");
  await page.locator("#witness-form button[type=submit]").click();
  await expect(page.locator("#witness-form")).toHaveCount(0);
  expect(await seen(page)).toEqual([
    { ping: "BUTTON", app: "witness-form" },
    { form: { distance: 3, bold: true, side: "l", word: "second", count: 5 } },
  ]);
});

test("a module's tab in a token's window stores its flag", async ({ page }) => {
  const id = await placeToken(page, { x: 1000, y: 800 });
  const { x, y } = await pointOf(page, id);
  await page.mouse.click(x, y, { button: "right" });
  await page.locator("#token-hud [data-action=config]").click();
  await page.locator(".token-config [role=tab][data-tab=witness]").click();
  await page.locator("[name='flags.witness.offset']").fill("45");
  await page.locator(".token-config button[type=submit]").click();
  const flag = (): Promise<unknown> =>
    page.evaluate((wanted) => {
      const { canvas } = globalThis as unknown as {
        canvas: { scene: { tokens: { get(id: string): { getFlag(scope: string, key: string): unknown } } } };
      };
      return canvas.scene.tokens.get(wanted).getFlag("witness", "offset");
    }, id);
  await expect.poll(flag).toBe(45);
});

test("a module's button among those of a token knows its token", async ({ page }) => {
  const id = await placeToken(page, { x: 1000, y: 800, name: "Dobbin" });
  const { x, y } = await pointOf(page, id);
  await page.mouse.click(x, y, { button: "right" });
  await page.locator("#token-hud .witness").click();
  expect(await seen(page)).toContainEqual({ hud: "Dobbin" });
});

test("a module's tool and keys are played", async ({ page }) => {
  await page.locator("[data-tool=witness]").click();
  await page.keyboard.press("Shift+KeyY");
  expect(await seen(page)).toEqual([{ tool: true }, { key: "down" }, { key: "up" }]);
});

test("a module's classes draw the drag, and a slow search is waited for at the drop", async ({ page }) => {
  const id = await placeToken(page, { x: 1000, y: 800 });
  await select(page, id);
  await grab(page, id, { x: 300 });
  await expect(page.locator(".waypoint-label").first()).toContainText("seen 15");
  await page.evaluate(() => ((globalThis as unknown as Witnessed).witness.slowly = true));
  const there = await pointOf(page, id, { x: 500 });
  await page.mouse.move(there.x, there.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => stateOf(page, id)).toMatchObject({ x: 1500, y: 800 });
  expect(await seen(page)).toContainEqual({ dropped: 1, methods: ["dragging"] });
});

test("a module's animation runs to its end", async ({ page }) => {
  const id = await placeToken(page, { x: 1000, y: 800 });
  await select(page, id);
  await expect.poll(() => seen(page)).toContainEqual({ animated: true, angle: 90 });
});

test("a module's button in a chat message is bound when the message is shown", async ({ page }) => {
  const content = '<button type="button" data-action="witness">Go</button>';
  await page.evaluate(async (words) => {
    await (globalThis as unknown as Witnessed).ChatMessage.create({ content: words });
  }, content);
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.locator("[data-action=witness]").click();
  expect(await seen(page)).toEqual([{ chat: content }]);
});
