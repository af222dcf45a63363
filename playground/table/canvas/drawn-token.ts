import { Container, Graphics, Polygon, Rectangle, Sprite, Text, Texture, type IDestroyOptions } from "pixi.js";
import { Token } from "../../host/placeables/token.ts";
import type { RenderFlags } from "../../host/placeables/placeable-object.ts";
import { frameColour } from "./palette.ts";
import type { TableCanvas } from "./table-canvas.ts";
import { loadTexture } from "./textures.ts";
import { shows } from "./display-mode.ts";
import { fitted } from "./fit.ts";
import { drawTargetMarks, drawTurnMarker } from "./token-marks.ts";
import { canvasOf } from "./drawn.ts";

/** What each flag implies, as Foundry declares its render flags. */
const PROPAGATION: Readonly<Record<string, readonly string[]>> = {
  redraw: ["refresh"],
  refresh: [
    "refreshState",
    "refreshTransform",
    "refreshMesh",
    "refreshNameplate",
    "refreshElevation",
    "refreshRuler",
    "refreshTurnMarker",
  ],
  refreshState: ["refreshVisibility", "refreshTarget", "refreshBorder"],
  refreshTransform: ["refreshPosition", "refreshRotation", "refreshSize"],
  refreshSize: [
    "refreshPosition",
    "refreshShape",
    "refreshBars",
    "refreshEffects",
    "refreshNameplate",
    "refreshTarget",
    "refreshTooltip",
    "refreshMesh",
  ],
  refreshElevation: ["refreshTooltip"],
  refreshShape: ["refreshVisibility", "refreshPosition", "refreshBorder", "refreshEffects"],
};

const LABEL = {
  fontFamily: "Palatino, Georgia, serif",
  fontSize: 22,
  fill: 0xffffff,
  stroke: 0x101010,
  strokeThickness: 5,
} as const;

/** The image of a token whose own cannot be shown. */
const SOMEBODY = "icons/svg/mystery-man.svg";

/** A token with pixels: its image among the world's, its frame, name and height above. */
export class DrawnToken extends Token {
  /** The image, in the world's group. */
  mesh: Sprite | null = null;

  /** The frame of a token that is controlled or pointed at. */
  border: Graphics | null = null;

  /** The name beneath. */
  nameplate: Text | null = null;

  /** The height above. */
  tooltip: Text | null = null;

  /** Bars are off on this table; modules may use the container. */
  bars: Container | null = null;

  /** Icons of effects; none are drawn. */
  effects: Container | null = null;

  /** The ring of the one whose turn it is. */
  turnMarker: Graphics | null = null;

  /** The image's texture. */
  texture: Texture | null = null;

  /** The outline in the token's own coordinates. */
  shape: Rectangle | Polygon | null = null;

  /** Marks of those who target this token. */
  targetArrows: Graphics | null = null;

  get #canvas(): TableCanvas {
    return canvasOf(this.realm);
  }

  protected override async _draw(): Promise<void> {
    await super._draw();
    this.#clear();
    this._refreshShape();
    const { src } = this.document.texture;
    this.texture = (src ? await loadTexture(src) : null) ?? (await loadTexture(SOMEBODY));
    if (this.destroyed) return;
    this.mesh = this.#canvas.primary.addChild(new Sprite(this.texture ?? Texture.WHITE));
    this.mesh.name = this.objectId;
    this.turnMarker = this.addChild(new Graphics());
    this.border = this.addChild(new Graphics());
    this.targetArrows = this.addChild(new Graphics());
    this.bars = this.addChild(new Container());
    this.effects = this.addChild(new Container());
    this.nameplate = this.addChild(new Text("", LABEL));
    this.tooltip = this.addChild(new Text("", { ...LABEL, fontSize: 20, fill: 0xd8ecff }));
    for (const text of [this.nameplate, this.tooltip]) {
      text.anchor.set(0.5);
      text.eventMode = "none";
    }
  }

  #clear(): void {
    const drawn = [
      this.border,
      this.nameplate,
      this.tooltip,
      this.bars,
      this.effects,
      this.turnMarker,
      this.targetArrows,
    ];
    for (const child of drawn) child?.destroy({ children: true });
    this.mesh?.destroy();
  }

  protected override _applyRenderFlags(flags: RenderFlags): void {
    propagate(flags);
    this.#canvas.change();
    for (const [names, refresh] of REFRESHERS) if (names.some((name) => flags[name])) refresh(this);
  }

  /** The outline of the spaces that the token covers, in its own coordinates. */
  protected _refreshShape(): void {
    const { grid } = this.document.scene;
    if (grid.isHexagonal && this.document.width === 1 && this.document.height === 1) {
      const points = grid.getShape().flatMap(({ x, y }) => [x + this.w / 2, y + this.h / 2]);
      this.shape = new Polygon(points);
    } else this.shape = new Rectangle(0, 0, this.w, this.h);
    this.hitArea = this.shape;
  }

  /** The place, also the image's. */
  protected _refreshPosition(): void {
    const { x, y } = this.document;
    this.position.set(x, y);
    if (!this.mesh) return;
    this.mesh.position.set(x + this.w / 2, y + this.h / 2);
    this.mesh.zIndex = this.document.elevation * 10 + this.document.sort + (this.controlled ? 0.5 : 0);
    const hud = this.#canvas.hud.token;
    if (hud?.object === this) hud.setPosition();
  }

  /** The image's turn: south is up to the art, so none at rotation 0. */
  protected _refreshRotation(): void {
    if (this.mesh) this.mesh.angle = this.document.lockRotation ? 0 : this.document.rotation;
  }

  /** The image's size and look. */
  protected _refreshMesh(): void {
    const { mesh } = this;
    if (!mesh) return;
    const { fit, scaleX, scaleY, tint } = this.document.texture;
    const { x, y } = fitted(fit, this, mesh.texture);
    mesh.anchor.set(Number(this.document.texture["anchorX"]), Number(this.document.texture["anchorY"]));
    mesh.scale.set(x * scaleX, y * scaleY);
    mesh.tint = tint || 0xffffff;
    mesh.alpha = (this.document.hidden ? 0.5 : 1) * (this.isPreview ? 0.6 : 1) * this.document.alpha;
  }

  /** Who may see it. */
  protected _refreshVisibility(): void {
    this.visible = this.isVisible;
    if (this.mesh) this.mesh.visible = this.visible;
  }

  /** The colour of the frame. */
  protected _getBorderColor(): number {
    return frameColour(this.realm, this.document.disposition, this.controlled);
  }

  /** The frame. */
  protected _refreshBorder(): void {
    const { border, shape } = this;
    if (!border || !shape) return;
    border.clear();
    border.visible = this.controlled || this.hover || this.#canvas.highlighted;
    const width = this.controlled ? 4 : 3;
    border.lineStyle({ width: width + 4, color: 0x101010, alpha: 0.7 }).drawShape(shape);
    border.lineStyle({ width, color: this._getBorderColor() }).drawShape(shape);
  }

  /** The name, when it is to be seen. */
  protected _refreshNameplate(): void {
    const { nameplate } = this;
    if (!nameplate) return;
    this.name = this.document.name;
    nameplate.text = this.document.name;
    this.#keepReadable(nameplate);
    nameplate.position.set(this.w / 2, this.h + 16 * nameplate.scale.y);
    nameplate.visible = this._canViewMode(this.document.displayName);
  }

  /** Whether a display mode lets this user see something now. */
  protected _canViewMode(mode: number): boolean {
    return shows(mode, { owner: this.isOwner, hover: this.hover, controlled: this.controlled });
  }

  /** The height, when it is not the ground. */
  protected _refreshTooltip(): void {
    const { tooltip } = this;
    if (!tooltip) return;
    const height = Math.round(this.document.elevation);
    tooltip.text =
      height === 0 ? "" : `${height > 0 ? "▲" : "▼"} ${Math.abs(height)} ${this.document.scene.grid.units}`;
    this.#keepReadable(tooltip);
    tooltip.position.set(this.w / 2, -14 * tooltip.scale.y);
  }

  /** Letters that do not shrink below what can be read when the map is small. */
  #keepReadable(text: Text): void {
    text.scale.set(Math.max(1, 0.75 / this.#canvas.view.scale));
  }

  /** Four corners around a target. */
  protected _refreshTarget(): void {
    const { targetArrows } = this;
    if (!targetArrows) return;
    targetArrows.clear();
    if (this.isTargeted) drawTargetMarks(targetArrows, this.w, this.h);
  }

  /** The ring under the one whose turn it is. */
  protected _refreshTurnMarker(): void {
    const { turnMarker } = this;
    if (!turnMarker) return;
    turnMarker.clear();
    const combat = this.realm.game.combat;
    if (this.isPreview || !combat?.started || combat.combatant?.tokenId !== this.id) return;
    drawTurnMarker(turnMarker, this.w, this.h);
  }

  /** The way that is planned or walked. */
  protected _refreshRuler(): void {
    const { ruler } = this;
    if (!ruler || this.isPreview) return;
    ruler.visible = ruler.isVisible;
    const { state, pending, passed } = this.document.movement;
    const moving = this.movementAnimationPromise !== null && state !== "planned";
    ruler.refresh({
      passedWaypoints: moving ? passed.waypoints : [],
      pendingWaypoints: moving ? pending.waypoints : [],
      plannedMovement: this._plannedMovement,
    });
  }

  /** The way that was walked disappears when the walk has ended. */
  override animate(...how: Parameters<Token["animate"]>): Promise<void> {
    return super.animate(...how).finally(() => this.renderFlags.set({ refreshState: true }));
  }

  /** Takes the image with it. */
  override destroy(options?: IDestroyOptions | boolean): void {
    this.mesh?.destroy();
    this.mesh = null;
    this.realm.game.user.targets.delete(this);
    super.destroy(options);
  }
}

/** Which flags call for which part of the drawing, in order. */
const REFRESHERS: readonly (readonly [readonly string[], (token: DrawnToken) => void])[] = [
  [["refreshShape", "refreshSize"], (token) => token["_refreshShape"]()],
  [["refreshPosition"], (token) => token["_refreshPosition"]()],
  [["refreshMesh"], (token) => token["_refreshMesh"]()],
  [["refreshRotation"], (token) => token["_refreshRotation"]()],
  [["refreshVisibility"], (token) => token["_refreshVisibility"]()],
  [["refreshBorder"], (token) => token["_refreshBorder"]()],
  [["refreshTarget"], (token) => token["_refreshTarget"]()],
  [["refreshNameplate", "refreshState"], (token) => token["_refreshNameplate"]()],
  [["refreshTooltip"], (token) => token["_refreshTooltip"]()],
  [["refreshTurnMarker", "refreshShape"], (token) => token["_refreshTurnMarker"]()],
  [["refreshState", "refreshRuler"], (token) => token["_refreshRuler"]()],
];

function propagate(flags: RenderFlags): void {
  for (const flag of Object.keys(flags)) {
    for (const implied of PROPAGATION[flag] ?? []) {
      if (flags[implied]) continue;
      flags[implied] = true;
      propagate(flags);
    }
  }
}
