import { Rectangle } from "pixi.js";
import type { DataSchema } from "../data/composite-fields.ts";
import { fields as f } from "../data/index.ts";
import type { BaseGrid } from "../grid/base-grid.ts";
import { makeGrid } from "../grid/index.ts";
import type { PlainObject } from "../utils/objects.ts";
import type { EmbeddedCollection } from "./collections.ts";
import type { Operation } from "./database.ts";
import { HostDocument } from "./document.ts";
import type { Region, Wall } from "./scenery.ts";
import type { TokenDocument } from "./token-document.ts";
import type { MoveOptions, WaypointInput } from "../movement/types.ts";

/** The measures of a scene in pixels, padding included. */
export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  distance: number;
  distancePixels: number;
  ratio: number;
  rows: number;
  columns: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  rect: Rectangle;
  sceneRect: Rectangle;
  maxR: number;
}

/** One token's part in {@link Scene.moveTokens}. */
export type MovementInstruction = MoveOptions & {
  destination?: WaypointInput;
  waypoints?: WaypointInput | WaypointInput[];
};

/** A map with its tokens, walls and regions. */
export class Scene extends HostDocument {
  static override readonly metadata = {
    name: "Scene",
    collection: "scenes",
    embedded: { Token: "tokens", Wall: "walls", Region: "regions" },
  };

  declare name: string;
  declare active: boolean;
  declare navigation: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare background: { src: string | null; color?: string };
  declare grid: BaseGrid;
  declare dimensions: SceneDimensions;
  declare tokens: EmbeddedCollection<TokenDocument>;
  declare walls: EmbeddedCollection<Wall>;
  declare regions: EmbeddedCollection<Region>;

  static override defineSchema(): DataSchema {
    return {
      name: new f.StringField({ required: true, initial: "Scene" }),
      active: new f.BooleanField(),
      navigation: new f.BooleanField({ initial: true }),
      navOrder: new f.NumberField({ initial: 0 }),
      thumb: new f.FilePathField(),
      background: new f.ObjectField({ initial: { src: null } }),
      backgroundColor: new f.ColorField({ initial: "#999999" }),
      width: new f.NumberField({ required: true, nullable: false, initial: 4000, integer: true, positive: true }),
      height: new f.NumberField({ required: true, nullable: false, initial: 3000, integer: true, positive: true }),
      padding: new f.NumberField({ required: true, nullable: false, initial: 0.25, min: 0, max: 0.5 }),
      initial: new f.ObjectField(),
      tokenVision: new f.BooleanField({ initial: true }),
      grid: new f.SchemaField({
        type: new f.NumberField({ required: true, nullable: false, initial: 1, min: 0, max: 5, integer: true }),
        size: new f.NumberField({ required: true, nullable: false, initial: 100, min: 20, integer: true }),
        style: new f.StringField({ required: true, initial: "solidLines" }),
        thickness: new f.NumberField({ required: true, nullable: false, initial: 1 }),
        color: new f.ColorField({ initial: "#000000" }),
        alpha: new f.AlphaField({ initial: 0.2 }),
        distance: new f.NumberField({ required: true, nullable: false, initial: 5, positive: true }),
        units: new f.StringField({ required: true, initial: "ft" }),
      }),
      ownership: new f.ObjectField({ initial: { default: 0 } }),
      flags: new f.DocumentFlagsField(),
    };
  }

  override prepareBaseData(): void {
    const { type, ...config } = this._source["grid"] as { type: number; size: number };
    this.grid = makeGrid(type, {
      ...config,
      diagonals: this.realm.game.settings.get("core", "gridDiagonals") as number,
    });
    this.dimensions = this.getDimensions();
  }

  get isView(): boolean {
    return this.realm.canvas.scene === this;
  }

  /** The measures of this scene. */
  getDimensions(): SceneDimensions {
    const { width, height, padding, grid } = this;
    const outer = grid.calculateDimensions(width, height, padding);
    const [x, y] = [outer.x, outer.y];
    return {
      width: outer.width,
      height: outer.height,
      rows: outer.rows,
      columns: outer.columns,
      size: grid.size,
      distance: grid.distance,
      distancePixels: grid.size / grid.distance,
      ratio: outer.width / outer.height,
      sceneX: x,
      sceneY: y,
      sceneWidth: width,
      sceneHeight: height,
      rect: new Rectangle(0, 0, outer.width, outer.height),
      sceneRect: new Rectangle(x, y, width, height),
      maxR: Math.hypot(outer.width, outer.height),
    };
  }

  /** Shows this scene on this client. */
  async view(): Promise<this> {
    if (!this.isView) await this.realm.canvas.draw(this);
    return this;
  }

  /** Makes this the scene of the table. */
  async activate(): Promise<this | undefined> {
    return this.update({ active: true });
  }

  /** Forgets the recorded movement of every token here. */
  async clearMovementHistories(): Promise<void> {
    const updates = this.tokens.filter((token) => token.movementHistory.length > 0);
    const data = updates.map((token) => ({ _id: token.id, _movementHistory: [] }));
    if (data.length) await this.updateEmbeddedDocuments("Token", data, { _clearMovementHistory: true });
  }

  /**
   * Moves several tokens in one operation (v14).
   *
   * @param instructions - What each token shall do, by token id.
   * @returns Whether each token moved, by token id.
   */
  async moveTokens(
    instructions: Record<string, MovementInstruction>,
    operation: Operation = {},
  ): Promise<Record<string, boolean>> {
    const movement = Object.fromEntries(
      Object.entries(instructions).map(([id, { destination, waypoints, ...options }]) => {
        const path = destination ? [destination] : Array.isArray(waypoints) ? waypoints : waypoints ? [waypoints] : [];
        return [id, { ...options, waypoints: path }];
      }),
    );
    const updates = Object.keys(movement).map((_id) => ({ _id }));
    const moved = await this.updateEmbeddedDocuments("Token", updates, { ...operation, movement });
    const ids = new Set(moved.map(({ id }) => id));
    return Object.fromEntries(Object.keys(movement).map((id) => [id, ids.has(id)]));
  }

  override _onDelete(options: Operation, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) void this.realm.canvas.draw(this.realm.game.scenes.active ?? null);
  }

  override _onUpdate(changed: PlainObject, options: Operation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed["active"] === true) {
      for (const scene of this.realm.game.scenes) {
        if (scene !== this && scene.active) scene.updateSource({ active: false });
      }
      void this.view();
    }
    const redraw = ["grid", "width", "height", "padding", "background"].some((key) => key in changed);
    if (redraw && this.isView) void this.realm.canvas.draw(this);
  }
}
