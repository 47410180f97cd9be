import { circle, curve, roundedRectangle, spirograph, TURN, wovenRing } from './curves.ts';
import { type Operation, type Placement, type Point, SHEET_HEIGHT_MM, SHEET_WIDTH_MM } from './drawing.ts';
import { BRAND, BRAND_LIGHT, GOLD, PAPER } from './palette.ts';

/** Distance of the border's middle line from the edges of the sheet. */
const BORDER_MM = 11.8;
const FRAME_MM = 6.4;
const INNER_FRAME_MM = 17.9;

/** Length of a link of the chain. Each side has a whole number of links, so the links differ slightly in length. */
const LINK_MM = 12.43;
const SIDES = [
  { from: [BORDER_MM, BORDER_MM], length: SHEET_WIDTH_MM - 2 * BORDER_MM, turn: 0 },
  { from: [SHEET_WIDTH_MM - BORDER_MM, BORDER_MM], length: SHEET_HEIGHT_MM - 2 * BORDER_MM, turn: 90 },
  {
    from: [SHEET_WIDTH_MM - BORDER_MM, SHEET_HEIGHT_MM - BORDER_MM],
    length: SHEET_WIDTH_MM - 2 * BORDER_MM,
    turn: 180,
  },
  { from: [BORDER_MM, SHEET_HEIGHT_MM - BORDER_MM], length: SHEET_HEIGHT_MM - 2 * BORDER_MM, turn: 270 },
] as const;

/** The paper, a woven rose behind the text, and the border with a rosette in each corner. */
export function border(): Operation[] {
  return [paper(), watermark(), ...frames(), ...chain(), ...rosettes()];
}

function paper(): Operation {
  const d = roundedRectangle(0, 0, SHEET_WIDTH_MM, SHEET_HEIGHT_MM, 0);
  const stops = [
    { at: 0.3, color: PAPER },
    { at: 1, color: '#fdf9ef' },
  ];
  return { kind: 'path', d, fill: { center: [SHEET_WIDTH_MM / 2, 84], radiusMm: 180, stops } };
}

function watermark(): Operation {
  const placements = [{ x: SHEET_WIDTH_MM / 2, y: 96 }];
  return {
    kind: 'path',
    d: spirograph(32.5, 27.5, 11, 37),
    stroke: { color: BRAND, widthMm: 0.14 },
    opacity: 0.14,
    placements,
  };
}

function frames(): Operation[] {
  const frame = (inset: number, radius: number) =>
    roundedRectangle(inset, inset, SHEET_WIDTH_MM - 2 * inset, SHEET_HEIGHT_MM - 2 * inset, radius);
  return [
    { kind: 'path', d: frame(FRAME_MM, 0.6), stroke: { color: BRAND, widthMm: 0.3 } },
    { kind: 'path', d: frame(INNER_FRAME_MM, 1.4), stroke: { color: BRAND, widthMm: 0.16 }, opacity: 0.7 },
  ];
}

function chain(): Operation[] {
  const placements = SIDES.flatMap(({ from: [x, y], length, turn }): Placement[] => {
    const links = Math.round(length / LINK_MM);
    const [alongX, alongY] = [Math.cos((turn * TURN) / 360), Math.sin((turn * TURN) / 360)];
    return Array.from({ length: links }, (_, link) => {
      const along = (length * link) / links;
      return { x: x + along * alongX, y: y + along * alongY, turn };
    });
  });
  return [
    { kind: 'path', d: wave(3.5, 1, [0, 0.5]), stroke: { color: GOLD, widthMm: 0.16 }, placements },
    { kind: 'path', d: braid(2.1, 1.5, 2, 10), stroke: { color: BRAND, widthMm: 0.11 }, placements },
    { kind: 'path', d: braid(1, -0.75, 3, 6), stroke: { color: BRAND_LIGHT, widthMm: 0.1 }, placements },
  ];
}

/** Sine waves over a link, each shifted by a part of a wave. */
function wave(heightMm: number, waves: number, shifts: readonly number[]): string {
  return overLink(shifts, waves, (part, shift) => heightMm * Math.sin((part * waves + shift) * TURN));
}

/** Strands with `waves` waves over a link, in a band that becomes wider and narrower once. */
function braid(heightMm: number, swellMm: number, waves: number, strands: number): string {
  const shifts = Array.from({ length: strands }, (_, strand) => strand / strands);
  return overLink(shifts, waves, (part, shift) => {
    const band = heightMm - swellMm * Math.cos(part * TURN);
    return band * Math.sin((part * waves + shift) * TURN);
  });
}

function overLink(shifts: readonly number[], waves: number, height: (part: number, shift: number) => number): string {
  const at =
    (shift: number) =>
    (part: number): Point => [part * LINK_MM, height(part, shift)];
  return shifts.map((shift) => curve(at(shift), 0, 1, waves * 6)).join('');
}

function rosettes(): Operation[] {
  const placements = SIDES.map(({ from: [x, y] }) => ({ x, y }));
  const line = (d: string, color: string, widthMm: number): Operation => ({
    kind: 'path',
    d,
    stroke: { color, widthMm },
    placements,
  });
  return [
    { kind: 'path', d: circle(6.5), fill: PAPER, placements },
    line(wovenRing(4.1, 6.2, 16, 6), BRAND, 0.11),
    line(wovenRing(2.2, 4.2, 12, 4), GOLD, 0.13),
    line(wovenRing(0.5, 2.6, 8, 4), BRAND, 0.11),
    line(circle(6.4), BRAND, 0.26),
    line(circle(4.15), BRAND, 0.12),
  ];
}
