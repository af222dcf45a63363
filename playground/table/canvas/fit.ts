/** How an image fills the space of a token, as `texture.fit` names it. */
export type Fit = "fill" | "contain" | "cover" | "width" | "height";

/**
 * The scale, across and along, at which an image fills a space.
 *
 * @param fit - Unknown words mean `contain`.
 * @param space - Pixels of the space.
 * @param image - Pixels of the image.
 */
export function fitted(
  fit: unknown,
  space: { readonly w: number; readonly h: number },
  image: { readonly width: number; readonly height: number },
): { x: number; y: number } {
  const [x, y] = [space.w / image.width, space.h / image.height];
  const even = (scale: number): { x: number; y: number } => ({ x: scale, y: scale });
  switch (fit as Fit) {
    case "fill":
      return { x, y };
    case "cover":
      return even(Math.max(x, y));
    case "width":
      return even(x);
    case "height":
      return even(y);
    default:
      return even(Math.min(x, y));
  }
}
