import type { Operation } from './drawing.ts';

/** The academy's mark: an awning over a play button, drawn in a square of 32. */
const AWNING =
  'M8.6 7L23.4 7L26 14.1C26 15.95 24.5 17.5 22.65 17.5C20.8 17.5 19.3 16.05 19.3 14.2C19.3 16.05 17.85 17.55 16 17.55' +
  'C14.15 17.55 12.7 16.05 12.7 14.2C12.7 16.05 11.2 17.5 9.35 17.5C7.5 17.5 6 15.95 6 14.1Z';
const BUTTON =
  'M13.2 20.1L13.2 25.8C13.2 26.5 13.9 26.9 14.5 26.5L19.2 23.7C19.8 23.4 19.8 22.5 19.2 22.2L14.5 19.4C13.9 19 13.2 19.4 13.2 20.1Z';
/** The middle of the drawing. */
const CENTER = { x: 16, y: 16.9 };
const SIDE = 32;

/** The mark centred on a point, in a square of `sideMm`. */
export function brandMark(x: number, y: number, sideMm: number, awning: string, button: string): Operation[] {
  const scale = sideMm / SIDE;
  const placements = [{ x: x - CENTER.x * scale, y: y - CENTER.y * scale, scale }];
  return [
    { kind: 'path', d: AWNING, fill: awning, placements },
    { kind: 'path', d: BUTTON, fill: button, placements },
  ];
}
