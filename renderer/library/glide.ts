/** How long the strip glides there and back, in ms. */
export const GLIDE_MS = 2_500;

/**
 * How far the strip is scrolled at a moment of its glide: out and back again, slow at both ends.
 * @param elapsedMs since the start; before and after the glide it is 0
 * @param distance the farthest point, in px
 */
export function glideOffset(elapsedMs: number, distance: number): number {
  if (elapsedMs <= 0 || elapsedMs >= GLIDE_MS) return 0;
  return distance * Math.sin((Math.PI * elapsedMs) / GLIDE_MS) ** 2;
}
