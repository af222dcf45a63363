import { Texture, MIPMAP_MODES } from "pixi.js";

/** Vector art is drawn this much larger than it says, so that it stays sharp when zoomed in. */
const VECTOR_SCALE = 1.5;

const held = new Map<string, Promise<Texture | null>>();
const ready = new Map<string, Texture>();

/**
 * The texture of an image file, loaded once.
 *
 * @returns null when the file cannot be shown; the console has said why.
 */
export function loadTexture(src: string): Promise<Texture | null> {
  const known = held.get(src);
  if (known) return known;
  const loading = load(src).catch((error: unknown) => {
    console.warn(`The image ${src} could not be loaded`, error);
    return null;
  });
  held.set(src, loading);
  return loading;
}

/** The texture of an image that has been loaded before, or null. */
export function getTexture(src: string): Texture | null {
  return ready.get(src) ?? null;
}

async function load(src: string): Promise<Texture> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = src;
  await image.decode();
  const scale = /\.svg(\?|$)/.test(src) && image.naturalWidth <= 512 ? VECTOR_SCALE : 1;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const texture = Texture.from(canvas, { mipmap: MIPMAP_MODES.ON });
  ready.set(src, texture);
  return texture;
}
