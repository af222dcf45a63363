import type { Page } from "@playwright/test";

/** The part of the page's globals that these tests ask for, as a script in a real world's console would. */
interface PageGlobals {
  canvas: {
    ready: boolean;
    scene: {
      createEmbeddedDocuments(type: string, data: object[]): Promise<{ id: string }[]>;
      tokens: { get(id: string): Place & { _source: TokenState; object: { isDrawn: boolean; center: Place } } };
    };
    clientCoordinatesFromCanvas(point: Place): Place;
    tokens: { controlled: unknown[]; placeables: { document: { id: string; name: string }; center: Place }[] };
  };
}

/** A point of the canvas or of the page. */
export interface Place {
  x: number;
  y: number;
}

/** What of a token these tests look at. */
export interface TokenState extends Place {
  rotation: number;
  elevation: number;
}

/** Opens the table and waits until it is ready. */
export async function openTable(page: Page, query: string): Promise<void> {
  await page.goto(`./?${query}`);
  await page.waitForFunction(() => document.documentElement.dataset["ready"] === "true");
}

/** Puts a token on the viewed scene and returns its id. */
export async function placeToken(page: Page, data: Partial<TokenState> & { name?: string }): Promise<string> {
  const source = { name: "Walker", texture: { src: "tokens/horse.svg" }, ...data };
  return page.evaluate(async (token) => {
    const { canvas } = globalThis as unknown as PageGlobals;
    const [made] = await canvas.scene.createEmbeddedDocuments("Token", [token]);
    return made?.id ?? "";
  }, source);
}

/** Where a token really is. */
export async function stateOf(page: Page, id: string): Promise<TokenState> {
  return page.evaluate((wanted) => {
    const { canvas } = globalThis as unknown as PageGlobals;
    const { x, y, rotation, elevation } = canvas.scene.tokens.get(wanted)._source;
    return { x, y, rotation, elevation };
  }, id);
}

/** Waits until a token is drawn and its walk on the canvas is over; its document is where it goes before that. */
async function atRest(page: Page, id: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { canvas } = globalThis as unknown as PageGlobals;
    const { x, y, _source, object } = canvas.scene.tokens.get(wanted);
    return object.isDrawn && x === _source.x && y === _source.y;
  }, id);
}

/** The page point of a token's middle, moved by some canvas pixels. */
export async function pointOf(page: Page, id: string, shift: Partial<Place> = {}): Promise<Place> {
  await atRest(page, id);
  return page.evaluate(
    ({ wanted, by }) => {
      const { canvas } = globalThis as unknown as PageGlobals;
      const { x, y } = canvas.scene.tokens.get(wanted).object.center;
      const { x: left, y: top } = canvas.clientCoordinatesFromCanvas({ x: x + (by.x ?? 0), y: y + (by.y ?? 0) });
      return { x: left, y: top };
    },
    { wanted: id, by: shift },
  );
}

/** Selects a token by clicking it. */
export async function select(page: Page, id: string): Promise<void> {
  const { x, y } = await pointOf(page, id);
  await page.mouse.click(x, y);
}

/** Presses the mouse on a token and drags it by some canvas pixels, without letting go. */
export async function grab(page: Page, id: string, shift: Partial<Place>): Promise<void> {
  const from = await pointOf(page, id);
  const to = await pointOf(page, id, shift);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 10 });
}
