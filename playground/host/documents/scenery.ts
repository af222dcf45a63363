import { Rectangle } from "pixi.js";
import type { DataSchema } from "../data/composite-fields.ts";
import { fields as f } from "../data/index.ts";
import { type PlainObject } from "../utils/objects.ts";
import type { EmbeddedCollection } from "./collections.ts";
import type { Operation } from "./database.ts";
import { HostDocument } from "./document.ts";

/** A wall from one point to another; an open door lets everybody through. */
export class Wall extends HostDocument {
  static override readonly metadata = { name: "Wall", collection: "walls", embedded: {} };

  declare c: [number, number, number, number];
  declare move: number;
  declare sight: number;
  declare dir: number;
  declare door: number;
  declare ds: number;
  /** The levels that it stands on, all of them when there are none; v14. */
  declare levels?: Set<string>;

  static override defineSchema(): DataSchema {
    const later: DataSchema =
      this.realm.version >= 14 ? { levels: new f.SetField(new f.StringField({ required: true, blank: false })) } : {};
    return {
      c: new f.ArrayField(new f.NumberField({ required: true, nullable: false, initial: 0 }), {
        initial: [0, 0, 0, 0],
      }),
      move: new f.NumberField({ required: true, nullable: false, initial: 20 }),
      sight: new f.NumberField({ required: true, nullable: false, initial: 20 }),
      light: new f.NumberField({ required: true, nullable: false, initial: 20 }),
      sound: new f.NumberField({ required: true, nullable: false, initial: 20 }),
      dir: new f.NumberField({ required: true, nullable: false, initial: 0 }),
      door: new f.NumberField({ required: true, nullable: false, initial: 0 }),
      ds: new f.NumberField({ required: true, nullable: false, initial: 0 }),
      ...later,
      flags: new f.DocumentFlagsField(),
    };
  }

  /** Whether it stands on a level. */
  includedInLevel(level: string): boolean {
    return this.levels === undefined || this.levels.size === 0 || this.levels.has(level);
  }

  get isOpen(): boolean {
    return this.door > 0 && this.ds === 1;
  }

  get object(): unknown {
    return this.realm.canvas.objectOf(this);
  }

  override _onCreate(_data: PlainObject, _options: Operation, _userId: string): void {
    this.realm.canvas.onWallsChanged(this.parentDocument);
  }

  override _onUpdate(_changed: PlainObject, _options: Operation, _userId: string): void {
    this.realm.canvas.onWallsChanged(this.parentDocument);
  }

  override _onDelete(_options: Operation, _userId: string): void {
    this.realm.canvas.onWallsChanged(this.parentDocument);
  }
}

/** What a region does to the tokens in it. */
export class RegionBehavior extends HostDocument {
  static override readonly metadata = { name: "RegionBehavior", collection: "behaviors", embedded: {} };

  declare type: string;
  declare disabled: boolean;
  declare system: { difficulties?: Record<string, number | null> };

  static override defineSchema(): DataSchema {
    return {
      name: new f.StringField({ required: true, initial: "" }),
      type: new f.StringField({ required: true, initial: "modifyMovementCost" }),
      disabled: new f.BooleanField(),
      system: new f.ObjectField(),
      flags: new f.DocumentFlagsField(),
    };
  }

  get active(): boolean {
    return !this.disabled;
  }
}

/** One shape of a region: a rectangle or a polygon. */
export interface RegionShape {
  readonly type: "rectangle" | "polygon";
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly points?: readonly number[];
  readonly hole?: boolean;
}

/** A part of a scene. */
export class Region extends HostDocument {
  static override readonly metadata = {
    name: "Region",
    collection: "regions",
    embedded: { RegionBehavior: "behaviors" },
  };

  declare name: string;
  declare shapes: RegionShape[];
  declare elevation: { bottom: number | null; top: number | null };
  declare behaviors: EmbeddedCollection<RegionBehavior>;

  static override defineSchema(): DataSchema {
    return {
      name: new f.StringField({ required: true, initial: "Region" }),
      color: new f.ColorField({ initial: "#88aa44" }),
      shapes: new f.ArrayField(new f.ObjectField()),
      elevation: new f.ObjectField({ initial: { bottom: null, top: null } }),
      visibility: new f.NumberField({ required: true, nullable: false, initial: 0 }),
      ownership: new f.ObjectField({ initial: { default: 0 } }),
      flags: new f.DocumentFlagsField(),
    };
  }

  get object(): unknown {
    return this.realm.canvas.objectOf(this);
  }

  /** The smallest rectangle around all of its shapes. */
  get bounds(): Rectangle {
    const points = this.shapes.filter(({ hole }) => hole !== true).flatMap(cornersOf);
    const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    if (points.length === 0) return new Rectangle();
    const [x, y] = [Math.min(...across), Math.min(...down)];
    return new Rectangle(x, y, Math.max(...across) - x, Math.max(...down) - y);
  }

  /** The tokens whose centre is inside. */
  get tokens(): Set<HostDocument> {
    const tokens = this.parentDocument?.getEmbeddedCollection("Token") ?? [];
    return new Set([...tokens].filter((token) => (token as unknown as InsideTester).testInsideRegion(this)));
  }

  /** Whether a point is in one of the shapes, in none of the holes and at the right height. */
  testPoint(point: { x: number; y: number; elevation?: number }): boolean {
    const { bottom, top } = this.elevation;
    const height = point.elevation ?? 0;
    if (height < (bottom ?? -Infinity) || height > (top ?? Infinity)) return false;
    const inside = (hole: boolean) =>
      this.shapes.some((shape) => (shape.hole ?? false) === hole && contains(shape, point));
    return inside(false) && !inside(true);
  }
}

interface InsideTester {
  testInsideRegion(region: Region): boolean;
}

function cornersOf({
  type,
  x = 0,
  y = 0,
  width = 0,
  height = 0,
  points = [],
}: RegionShape): { x: number; y: number }[] {
  if (type === "rectangle")
    return [
      { x, y },
      { x: x + width, y: y + height },
    ];
  return points.flatMap((each, index) => (index % 2 === 0 ? [{ x: each, y: points[index + 1] ?? 0 }] : []));
}

function contains(shape: RegionShape, { x, y }: { x: number; y: number }): boolean {
  if (shape.type === "rectangle") {
    const { x: left = 0, y: top = 0, width = 0, height = 0 } = shape;
    return x >= left && y >= top && x <= left + width && y <= top + height;
  }
  return withinPolygon(shape.points ?? [], x, y);
}

/** Whether a ray from the point crosses the outline an odd number of times. */
function withinPolygon(points: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [xi, yi, xj, yj] = [points[i]!, points[i + 1]!, points[j]!, points[j + 1]!];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
