import type { Point } from './drawing.ts';

/** A full turn, in radians. */
export const TURN = 2 * Math.PI;
/** Step for the derivative of a curve, as a share of a piece's length. */
const SLOPE_STEP = 1e-3;

/** A length as text, to 0.01 mm, which is finer than printers draw. */
const mm = (length: number): string => String(Math.round(length * 100) / 100);

/**
 * A smooth line along `at` as path data: cubic pieces with the point and direction of the curve at their ends, of which
 * a few suffice at any size. Formula: a Hermite piece as a Bézier piece has its handles at a third of the tangents.
 */
export function curve(at: (t: number) => Point, from: number, to: number, pieces: number): string {
  const step = (to - from) / pieces;
  const handle = (t: number): Point => {
    const [x, y] = at(t - SLOPE_STEP * step);
    const [nextX, nextY] = at(t + SLOPE_STEP * step);
    return [(nextX - x) / (6 * SLOPE_STEP), (nextY - y) / (6 * SLOPE_STEP)];
  };
  let d = `M${points(at(from))}`;
  for (let piece = 0; piece < pieces; piece += 1) {
    const [start, end] = [from + piece * step, from + (piece + 1) * step];
    const [[x, y], [dx, dy], [endX, endY], [endDx, endDy]] = [at(start), handle(start), at(end), handle(end)];
    d += `C${points([x + dx, y + dy], [endX - endDx, endY - endDy], [endX, endY])}`;
  }
  return d;
}

/** Waves along a ring: `strands` lines, each shifted by a part of a wave, that reach both radii `lobes` times. */
export function wovenRing(innerMm: number, outerMm: number, lobes: number, strands: number): string {
  const middle = (innerMm + outerMm) / 2;
  const swing = (outerMm - innerMm) / 2;
  return Array.from({ length: strands }, (_, strand) => {
    const shift = (strand / strands) * TURN;
    const at = (t: number): Point => polar(middle + swing * Math.cos(lobes * t + shift), t);
    return `${curve(at, 0, TURN, lobes * 4)}Z`;
  }).join('');
}

/**
 * The line of a spirograph (an epitrochoid): the sum of a radius `largeMm` that turns `slow` times and a radius
 * `smallMm` that turns `fast` times in the opposite direction.
 */
export function spirograph(largeMm: number, smallMm: number, slow: number, fast: number): string {
  const at = (t: number): Point => [
    largeMm * Math.cos(slow * t) + smallMm * Math.cos(fast * t),
    largeMm * Math.sin(slow * t) - smallMm * Math.sin(fast * t),
  ];
  return `${curve(at, 0, TURN, (slow + fast) * 5)}Z`;
}

/** A disc with an edge of `lobes` outward bows, which meet at `radiusMm`. */
export function scallopedDisc(radiusMm: number, lobes: number): string {
  const wide = TURN / lobes;
  const bows = Array.from({ length: lobes }, (_, lobe) => {
    const [start, end] = [lobe * wide, (lobe + 1) * wide];
    const swollen = radiusMm * (1 + 0.7 * wide);
    return `C${points(polar(swollen, start), polar(swollen, end), polar(radiusMm, end))}`;
  });
  return `M${points([radiusMm, 0])}${bows.join('')}Z`;
}

/** A circle about the origin. */
export function circle(radiusMm: number): string {
  return `${curve((t) => polar(radiusMm, t), 0, TURN, 8)}Z`;
}

/** Length of the handles of a quarter circle, as a share of its radius: the usual approximation by one cubic piece. */
const QUARTER = 0.5523;

export function roundedRectangle(x: number, y: number, width: number, height: number, radiusMm: number): string {
  const [right, bottom] = [x + width, y + height];
  // The corner's point, and the directions back along the side before it and forward along the side after it.
  const corner = (cornerX: number, cornerY: number, [inX, inY]: Point, [outX, outY]: Point) => {
    const at = (dx: number, dy: number, part: number): Point => [
      cornerX + dx * radiusMm * part,
      cornerY + dy * radiusMm * part,
    ];
    const handles = points(at(inX, inY, 1 - QUARTER), at(outX, outY, 1 - QUARTER), at(outX, outY, 1));
    return `L${points(at(inX, inY, 1))}C${handles}`;
  };
  const corners = [
    corner(right, y, [-1, 0], [0, 1]),
    corner(right, bottom, [0, -1], [-1, 0]),
    corner(x, bottom, [1, 0], [0, -1]),
    corner(x, y, [0, 1], [1, 0]),
  ];
  return `M${points([x + radiusMm, y])}${corners.join('')}Z`;
}

/** Straight lines through the points, in order. */
export function polyline(...through: Point[]): string {
  return `M${through.map((point) => points(point)).join('L')}`;
}

export function polar(radiusMm: number, angle: number): Point {
  return [radiusMm * Math.cos(angle), radiusMm * Math.sin(angle)];
}

function points(...all: Point[]): string {
  return all.map(([x, y]) => `${mm(x)} ${mm(y)}`).join(' ');
}
