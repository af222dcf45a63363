/** A colour as a number with conversions, as `foundry.utils.Color`. */
export class Color extends Number {
  /** A colour from a number, a css hex string, an array of fractions or another colour; invalid input is NaN. */
  static from(source: unknown): Color {
    if (source === null || source === undefined || source === "") return new Color(NaN);
    if (typeof source === "number" || source instanceof Number) return new Color(Number(source));
    if (Array.isArray(source)) return Color.fromRGB(source as [number, number, number]);
    return typeof source === "string" ? Color.fromString(source) : new Color(NaN);
  }

  /** A colour from `#rgb` or `#rrggbb`. */
  static override fromString(css: string): Color {
    const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(css);
    const hex = short
      ? short
          .slice(1)
          .map((digit) => digit + digit)
          .join("")
      : css.replace(/^#/, "");
    return new Color(/^[0-9a-f]{6,8}$/i.test(hex) ? parseInt(hex.slice(0, 6), 16) : NaN);
  }

  /** A colour from red, green and blue in 0…1. */
  static fromRGB([r, g, b]: readonly [number, number, number]): Color {
    return new Color((Math.round(r * 255) << 16) | (Math.round(g * 255) << 8) | Math.round(b * 255));
  }

  /** Whether this is a colour at all. */
  get valid(): boolean {
    const value = Number(this);
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** The css string `#rrggbb`. */
  get css(): string {
    return this.valid ? `#${Number(this).toString(16).padStart(6, "0")}` : "#000000";
  }

  /** Red, green and blue in 0…1. */
  get rgb(): [number, number, number] {
    const value = Number(this);
    return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  }

  /** The css string. */
  override toString(): string {
    return this.css;
  }

  /** The css string. */
  toJSON(): string {
    return this.css;
  }
}
