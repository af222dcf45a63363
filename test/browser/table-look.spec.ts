import { expect, test, type Page } from "@playwright/test";
import { openTable, placeToken, pointOf } from "./table-page.ts";

const EMPTY = "world=empty&user=gm&reset=1";

/** The empty scene's ground. */
const GROUND = "92 107 82";

/** Page pixels to a canvas pixel. */
async function magnification(page: Page): Promise<number> {
  return page.evaluate(
    () => (globalThis as unknown as { canvas: { stage: { scale: { x: number } } } }).canvas.stage.scale.x,
  );
}

/** The colours of a row of the page's pixels. */
async function colours(page: Page, { x, y, width }: { x: number; y: number; width: number }): Promise<string[]> {
  const picture = await page.screenshot({ clip: { x, y, width, height: 1 } });
  return page.evaluate(async (encoded) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${encoded}`)).blob());
    const context = new OffscreenCanvas(image.width, 1).getContext("2d")!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, 1);
    return Array.from({ length: image.width }, (_, at) => data.slice(at * 4, at * 4 + 3).join(" "));
  }, picture.toString("base64"));
}

test("the tabs of a token's window are in one row, and none of them lets the window over the bar", async ({ page }) => {
  await openTable(page, `${EMPTY}&grid=1`);
  const id = await placeToken(page, { x: 1000, y: 800 });
  const { x, y } = await pointOf(page, id);
  await page.mouse.click(x, y, { button: "right" });
  await page.locator("#token-hud [data-action=config]").click();
  const tabs = page.locator(".token-config [role=tab]");
  await expect(tabs.first()).toBeVisible();
  const rows = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(rows.length).toBeGreaterThanOrEqual(5);
  expect(new Set(rows).size).toBe(1);
  for (const tab of await tabs.all()) {
    await tab.click();
    const [window, bar] = await Promise.all([
      page.locator(".token-config").boundingBox(),
      page.locator("#furniture").boundingBox(),
    ]);
    expect(window!.y).toBeGreaterThanOrEqual(0);
    expect(window!.y + window!.height).toBeLessThan(bar!.y);
  }
});

test("the buttons around a token leave its name free", async ({ page }) => {
  await openTable(page, `${EMPTY}&grid=1`);
  const id = await placeToken(page, { x: 1000, y: 800, name: "A token with a long name" });
  const { x, y } = await pointOf(page, id);
  await page.mouse.click(x, y, { button: "right" });
  await expect(page.locator("#token-hud .col.right button").first()).toBeVisible();
  const [name, ...columns] = await page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as {
      canvas: { tokens: { get(id: string): { nameplate: { getBounds(): { y: number } } } } };
    };
    const all = [...document.querySelectorAll("#token-hud .col.left, #token-hud .col.right")];
    return [canvas.tokens.get(wanted).nameplate.getBounds().y, ...all.map((one) => one.getBoundingClientRect().bottom)];
  }, id);
  expect(columns).toHaveLength(2);
  for (const bottom of columns) expect(bottom).toBeLessThanOrEqual(name);
});

for (const zoom of [0, -1, 1]) {
  test(`every line of the grid shows, ${zoom} notches from the opening zoom`, async ({ page }) => {
    await openTable(page, `${EMPTY}&grid=1`);
    await page.mouse.move(500, 400);
    for (let notch = 0; notch < Math.abs(zoom); notch++) await page.mouse.wheel(0, -100 * zoom);
    const missing = async (): Promise<number> => {
      const row = await colours(page, { x: 300, y: 405, width: 400 });
      const lines = row.filter((colour, at) => colour !== GROUND && row[at - 1] === GROUND).length;
      return Math.abs(lines - 400 / (100 * (await magnification(page))));
    };
    await expect.poll(missing).toBeLessThanOrEqual(1);
  });
}

test("nothing of the map shows through the sidebar", async ({ page }) => {
  await openTable(page, `${EMPTY}&grid=1`);
  await page.mouse.move(900, 400);
  const opening = await magnification(page);
  for (let notch = 0; notch < 4; notch++) await page.mouse.wheel(0, -100);
  await expect.poll(() => magnification(page)).toBeGreaterThan(opening * 1.2);
  const place = { x: 980, y: 500, width: 270 };
  const over = await colours(page, place);
  await page.locator("#board").evaluate((board) => (board.style.visibility = "hidden"));
  expect(over).toEqual(await colours(page, place));
});
