import { brandMark } from './brand-mark.ts';
import { circle, polar, polyline, scallopedDisc, TURN, wovenRing } from './curves.ts';
import type { Measure, Operation, Paint, Placement, TextOperation } from './drawing.ts';
import { ENGRAVING } from './palette.ts';
import { SEAL_WORDS } from './words.es.ts';

const CREAM = '#fff4d6';
const CORE = '#115e59';
const GLOW = '#abe4d6';
const LETTERING = '#5a3502';
const LETTER_MM = 2.05;
/** Radius of the lettering's base line. */
const LETTERING_RADIUS_MM = 11.9;
const STAR_MM = 0.85;

/** A gold seal with the academy's mark, surrounded by words. */
export function seal(x: number, y: number, measure: Measure): Operation[] {
  const placements = [{ x, y }];
  const gold: Paint = {
    from: [-13, -13],
    to: [13, 13],
    stops: [
      { at: 0, color: '#f6d58a' },
      { at: 0.45, color: '#dfa03a' },
      { at: 1, color: '#b0700f' },
    ],
  };
  const line = (d: string, color: string, widthMm: number, opacity: number): Operation => ({
    kind: 'path',
    d,
    stroke: { color, widthMm },
    opacity,
    placements,
  });
  const disc = (d: string, fill: Paint): Operation => ({ kind: 'path', d, fill, placements });
  return [
    disc(scallopedDisc(17.3, 40), gold),
    line(wovenRing(14.9, 16.9, 60, 3), ENGRAVING, 0.1, 0.45),
    line(circle(14.6) + circle(10.9), ENGRAVING, 0.16, 0.45),
    disc(circle(10.5), CORE),
    line(wovenRing(6.9, 10.2, 24, 6), GLOW, 0.1, 0.35),
    disc(circle(7), CORE),
    line(circle(10.5), CREAM, 0.28, 1),
    ...brandMark(x, y, 15.4, CREAM, '#f3c15a'),
    ...lettering(x, y, measure),
  ];
}

/** The words, letter by letter, spread over the whole ring, with a star after each group of words. */
function lettering(x: number, y: number, measure: Measure): Operation[] {
  const signs = SEAL_WORDS.flatMap((words) => [...words, null]);
  const widths = signs.map((sign) => (sign ? measure(sign, 600, LETTER_MM) : 2 * STAR_MM));
  const space = (TURN * LETTERING_RADIUS_MM - widths.reduce((sum, width) => sum + width, 0)) / signs.length;
  const stars: Placement[] = [];
  const letters: TextOperation[] = [];
  // The middle of the first group is at the top.
  const [first = []] = SEAL_WORDS;
  const firstMm = widths.slice(0, first.length).reduce((sum, width) => sum + width + space, -space);
  let along = -firstMm / 2;
  for (const [index, sign] of signs.entries()) {
    const width = widths[index] ?? 0;
    const angle = (along + width / 2) / LETTERING_RADIUS_MM - TURN / 4;
    const turn = (angle * 360) / TURN + 90;
    along += width + space;
    const [dx, dy] = polar(sign ? LETTERING_RADIUS_MM : LETTERING_RADIUS_MM + LETTER_MM * 0.36, angle);
    const place = { x: x + dx, y: y + dy, turn };
    if (!sign) stars.push(place);
    else
      letters.push({
        kind: 'text',
        text: sign,
        ...place,
        anchor: 'middle',
        weight: 600,
        sizeMm: LETTER_MM,
        color: LETTERING,
      });
  }
  return [{ kind: 'path', d: star(), fill: LETTERING, placements: stars }, ...letters];
}

function star(): string {
  const corners = Array.from({ length: 10 }, (_, corner) =>
    polar(corner % 2 ? STAR_MM * 0.42 : STAR_MM, (corner / 10) * TURN - TURN / 4),
  );
  return `${polyline(...corners)}Z`;
}
