/** Milliseconds to scroll the strip out and back. */
export const HINT_ANIMATION_MS = 2_500;

/**
 * Offset of the strip at a moment of the animation: out and back, slow at both ends.
 * @param elapsedMs since the start; before and after the animation the offset is 0
 * @param distance farthest offset, in px
 */
export function hintOffset(elapsedMs: number, distance: number): number {
  if (elapsedMs <= 0 || elapsedMs >= HINT_ANIMATION_MS) return 0;
  return distance * Math.sin((Math.PI * elapsedMs) / HINT_ANIMATION_MS) ** 2;
}
