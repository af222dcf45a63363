import { ILLEGAL } from "./palette.ts";

let texture: PIXI.Texture | null = null;

/** A texture of slanting stripes for spaces that the rules do not allow, so that not only the colour tells. */
export function hatch(): PIXI.Texture {
  if (texture !== null && texture.valid) return texture;
  const size = 16;
  const tile = document.createElement("canvas");
  tile.width = size;
  tile.height = size;
  const pen = tile.getContext("2d");
  if (pen !== null) {
    pen.strokeStyle = `#${ILLEGAL.toString(16).padStart(6, "0")}`;
    pen.lineWidth = 4;
    for (const shift of [-size, 0, size]) {
      pen.beginPath();
      pen.moveTo(shift, size);
      pen.lineTo(shift + size, 0);
      pen.stroke();
    }
  }
  texture = PIXI.Texture.from(tile, { wrapMode: 10497 as never });
  return texture;
}
