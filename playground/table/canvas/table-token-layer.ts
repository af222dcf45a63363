import { Container } from "pixi.js";
import { TokenLayer } from "../../host/placeables/token-layer.ts";
import type { TokenHUD } from "../hud/token-hud.ts";
import { canvasOf } from "./drawn.ts";

/** The tokens with their previews; the pointer reaches them only while the layer is the active one. */
export class TableTokenLayer extends TokenLayer {
  /** The previews of a drag. */
  readonly preview = this.addChild(new Container());

  /** The ids of the tokens that are being dragged. */
  _dragged: string[] | null = null;

  /** The buttons around a token. */
  get hud(): TokenHUD | null {
    return canvasOf(this.realm).hud.token;
  }

  override async draw(): Promise<this> {
    await super.draw();
    this.addChild(this.preview);
    return this;
  }

  override activate(options: object = {}): this {
    super.activate(options);
    this.interactiveChildren = true;
    return this;
  }

  override deactivate(): this {
    super.deactivate();
    this.interactiveChildren = false;
    return this;
  }
}
