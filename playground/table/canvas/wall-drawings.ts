import { Container, Graphics } from "pixi.js";
import { Region, RegionLayer, Wall, WallsLayer } from "../../host/placeables/walls.ts";
import { globals } from "../globals.ts";

const OPEN_DOOR = 0x7cc4ff;
const DOOR = 0xa88bff;
const SOLID = 0xffe1a8;

/** A wall as a line with its ends, seen while the tool that shows walls is on. */
export class DrawnWall extends Wall {
  /** The line. */
  line: Graphics | null = null;

  protected override async _draw(): Promise<void> {
    const [x0, y0, x1, y1] = this.document.c;
    const color = this.document.door > 0 ? (this.document.isOpen ? OPEN_DOOR : DOOR) : SOLID;
    this.line?.destroy();
    this.line = this.addChild(new Graphics());
    this.line.lineStyle({ width: 9, color: 0, alpha: 0.5 }).moveTo(x0, y0).lineTo(x1, y1);
    this.line.lineStyle({ width: 5, color }).moveTo(x0, y0).lineTo(x1, y1).lineStyle(0);
    this.line.beginFill(color).drawCircle(x0, y0, 7).drawCircle(x1, y1, 7).endFill();
    return Promise.resolve();
  }
}

/** The walls; on a scene without a picture they always show, else when asked for. */
export class DrawnWallsLayer extends WallsLayer {
  /** Everything this layer draws besides its objects. */
  readonly preview = this.addChild(new Container());

  protected override async _drawLayer(): Promise<void> {
    this.eventMode = "none";
    this.show(!this.realm.canvas.scene?.background.src);
    return Promise.resolve();
  }

  /** Shows or hides the lines. */
  show(visible: boolean): void {
    this.visible = visible;
  }
}

/** A region as the outline of its shapes, for GMs. */
export class DrawnRegion extends Region {
  protected override async _draw(): Promise<void> {
    const shapes = (this.document._source["shapes"] ?? []) as Record<string, number | string | number[]>[];
    const color = (this.document._source["color"] as string | null) ?? "#7cc4ff";
    const drawing = this.addChild(new Graphics());
    drawing.lineStyle({ width: 3, color, alpha: 0.8 }).beginFill(color, 0.14);
    for (const shape of shapes) {
      if (shape["type"] === "polygon") drawing.drawPolygon(shape["points"] as number[]);
      else if (shape["type"] === "rectangle") {
        drawing.drawRect(Number(shape["x"]), Number(shape["y"]), Number(shape["width"]), Number(shape["height"]));
      } else
        drawing.drawEllipse(Number(shape["x"]), Number(shape["y"]), Number(shape["radiusX"]), Number(shape["radiusY"]));
    }
    drawing.endFill();
    this.eventMode = "none";
    this.visible = globals.game.user.isGM;
    return Promise.resolve();
  }
}

/** The regions. */
export class DrawnRegionLayer extends RegionLayer {}
