import { Text, TextStyle, type ICanvas, type ITextStyle } from "pixi.js";

/** Text of the canvas, with the style that Foundry's own labels have: light letters with a dark edge. */
export class PreciseText extends Text {
  constructor(text?: string | number, style?: Partial<ITextStyle> | TextStyle, canvas?: ICanvas) {
    super(text, style, canvas);
    this.roundPixels = true;
  }

  /** The style of a label, with what differs. */
  static getTextStyle({ anchor: _anchor, ...options }: Partial<ITextStyle> & { anchor?: number } = {}): TextStyle {
    return new TextStyle({
      fontFamily: "Palatino, Georgia, serif",
      fontSize: 24,
      fill: "#ffffff",
      stroke: "#111111",
      strokeThickness: 4,
      dropShadow: true,
      dropShadowColor: "#000000",
      dropShadowBlur: 4,
      dropShadowDistance: 0,
      align: "center",
      ...options,
    });
  }
}
