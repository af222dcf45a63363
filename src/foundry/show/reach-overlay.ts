import { paceColour, ROLL } from "./palette.ts";
import { type Point } from "../platform/types.ts";
import { type ReachShapes, type Triangles } from "./reach-shapes.ts";

/** Name of the overlay among the children of Foundry's interface group. */
const NAME = "come-about-reach";

/** What lies under facing ticks, so that they stand out from a bright map; on a dark one it is hardly seen. */
const UNDER_TICKS = 0x14141a;

/** What is drawn as one mesh: triangles, their colour and how opaque they are. */
type Drawn = readonly [triangles: Triangles, colour: number, alpha: number];

/** What can be reached only with a roll, lowest first. */
function rollLayers({ spaces, ticks, rings }: ReachShapes): readonly Drawn[] {
  return [
    ...[...spaces.values()].map((triangles) => [triangles, ROLL, 0.2] as const),
    [ticks, ROLL, 0.9],
    [rings, ROLL, 0.5],
  ];
}

/** What can be reached, lowest first. */
function layersOf(
  { spaces, borders, ticks, rings, tickEdges, ringEdges }: ReachShapes,
  faint: boolean,
): readonly Drawn[] {
  return [
    ...[...spaces].map(([rank, triangles]) => [triangles, paceColour(rank), 0.26] as const),
    [borders, 0xffffff, 0.5],
    [tickEdges, UNDER_TICKS, faint ? 0.24 : 0.45],
    [ringEdges, UNDER_TICKS, faint ? 0.09 : 0.16],
    [ticks, 0xffffff, faint ? 0.28 : 0.55],
    [rings, 0xffffff, faint ? 0.1 : 0.18],
  ];
}

/** The reach of one token on the canvas: a mesh for each pace, one for their borders, and two for facing ticks with two under them. */
export class ReachOverlay {
  #container: PIXI.Container | null = null;
  #note: PIXI.Text | null = null;
  #hushed = false;

  /**
   * Draws a reach in place of what was drawn before.
   *
   * @param shapes - What can be reached.
   * @param risky - What can be reached only with a roll; null when nothing is.
   * @param faint - Whether facing ticks are so many that they must stand back.
   * @param note - What the user must know of it; empty for nothing.
   * @param at - Middle of the note's lower edge, pixels.
   */
  draw(shapes: ReachShapes, risky: ReachShapes | null, faint: boolean, note: string, at: Point): void {
    this.clear();
    const group = (canvas as unknown as { interface?: PIXI.Container | null }).interface;
    if (group === undefined || group === null) return;
    const container = new PIXI.Container();
    container.name = NAME;
    container.eventMode = "none";
    for (const layer of [...(risky === null ? [] : rollLayers(risky)), ...layersOf(shapes, faint)])
      container.addChild(mesh(...layer));
    this.#note = note === "" ? null : container.addChild(caption(note, at));
    this.hush(this.#hushed);
    this.magnify(canvas.stage?.scale.x ?? 1);
    group.addChildAt(container, 0);
    this.#container = container;
  }

  /** Takes the note out of sight as long as the words of a drag are there, or brings it back. */
  hush(hushed: boolean): void {
    this.#hushed = hushed;
    if (this.#note !== null) this.#note.visible = !hushed;
  }

  /** Keeps the note at its size on the screen, whatever the canvas is magnified by. */
  magnify(scale: number): void {
    if (this.#note?.destroyed === false) this.#note.scale.set(1 / scale);
  }

  /** Takes everything off the canvas. */
  clear(): void {
    if (this.#container?.destroyed === false) this.#container.destroy({ children: true });
    this.#container = null;
    this.#note = null;
  }
}

function mesh({ corners, indices }: Triangles, tint: number, alpha: number): PIXI.Mesh {
  const flat = new Float32Array(corners.length);
  const geometry = new PIXI.MeshGeometry(corners as never, flat as never, indices as never);
  const material = new PIXI.MeshMaterial(PIXI.Texture.WHITE, { tint });
  // A small mesh would wait in the renderer's batch, and after a frame that failed still be read there when it is destroyed.
  material.batchable = false;
  const drawn = new PIXI.Mesh(geometry, material);
  drawn.alpha = alpha;
  return drawn;
}

function caption(note: string, at: Point): PIXI.Text {
  const style = {
    fontFamily: "Signika, sans-serif",
    fontSize: 15,
    fill: 0xffffff,
    stroke: 0x14141a,
    strokeThickness: 4,
    lineJoin: "round" as const,
  };
  const words = new PIXI.Text(note, style);
  words.anchor.set(0.5, 1);
  words.position.set(at.x, at.y);
  return words;
}
