import { ILLEGAL, paceColour } from "./palette.ts";
import { type ReachShapes, type Triangles } from "./reach-shapes.ts";

/** Name of the overlay among the children of Foundry's interface group. */
const NAME = "come-about-reach";

/** The reach of one token on the canvas: a mesh for each pace and one for all facing ticks. */
export class ReachOverlay {
  #container: PIXI.Container | null = null;

  /**
   * Draws a reach in place of what was drawn before.
   *
   * @param shapes - What can be reached; null takes everything off.
   * @param risky - What can be reached with a roll, drawn as outlines only; null when nothing is.
   */
  draw(shapes: ReachShapes | null, risky: ReachShapes | null): void {
    this.clear();
    if (shapes === null) return;
    const group = (canvas as unknown as { interface?: PIXI.Container | null }).interface;
    if (group === undefined || group === null) return;
    const container = new PIXI.Container();
    container.name = NAME;
    container.eventMode = "none";
    if (risky !== null)
      for (const triangles of risky.spaces.values()) container.addChild(mesh(triangles, ILLEGAL, 0.14));
    for (const [rank, triangles] of shapes.spaces) container.addChild(mesh(triangles, paceColour(rank), 0.26));
    container.addChild(mesh(shapes.ticks, 0xffffff, 0.75));
    group.addChildAt(container, 0);
    this.#container = container;
  }

  /** Takes everything off the canvas. */
  clear(): void {
    if (this.#container?.destroyed === false) this.#container.destroy({ children: true });
    this.#container = null;
  }
}

function mesh({ corners, indices }: Triangles, tint: number, alpha: number): PIXI.Mesh {
  const flat = new Float32Array(corners.length);
  const geometry = new PIXI.MeshGeometry(corners as never, flat as never, indices as never);
  const drawn = new PIXI.Mesh(geometry, new PIXI.MeshMaterial(PIXI.Texture.WHITE, { tint }));
  drawn.alpha = alpha;
  return drawn;
}
