import { brandMark } from '../../../contract/certificate-sheet/brand-mark.ts';
import type { Step } from '../../../contract/certificate-sheet/fitted-text.ts';
import { svg } from '../../../contract/thumbnail/svg.ts';
import type { OutlinedText } from './outlined-text.ts';
import { svgOfOperation } from './svg-operations.ts';

export const MARGIN = 72;

const BRAND = { y: 60, side: 60, radius: 16, gap: 18, size: 32 };
const BRAND_TEAL = '#0f766e';
const AMBER = '#fbbf24';

const TITLE_SPACING = -0.02;
const TITLE_LINE = 1.14;
/** The largest first; the last step shrinks as far as needed. */
const TITLE_STEPS: readonly Step[] = [
  { lines: 2, fromMm: 76, toMm: 62 },
  { lines: 3, fromMm: 64, toMm: 50 },
  { lines: 4, fromMm: 54, toMm: 42 },
  { lines: 6, fromMm: 44, toMm: 34 },
];
/** Height of capital letters over the base line, as a part of the font size. */
const CAPITALS = 0.74;
const OVER_SIZE = 30;
const OVER_GAP = 26;
const UNDER_STEPS: readonly Step[] = [{ lines: 2, fromMm: 30, toMm: 24 }];
const UNDER_LINE = 1.3;
const UNDER_GAP = 58;

export interface Ink {
  readonly title: string;
  readonly over: string;
  readonly under: string;
}

export interface Column {
  readonly left: number;
  readonly width: number;
  /** The base line of the text under the title. */
  readonly bottom: number;
}

/** Where a picture is placed on the drawing: complete, centred in the box. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The centre of the area beside the title. */
export const ART_CENTRE = { x: 930, y: 330 };
export const BESIDE_ART: Column = { left: MARGIN, width: 590, bottom: 560 };

/** The background of a card, and the colours of text on it. */
export interface CardGround {
  readonly svg: string;
  readonly ink: Ink;
}

/** The box of the academy's logo. */
export const LOGO_BOX: Box = { left: MARGIN + 6, top: BRAND.y + 6, width: BRAND.side - 12, height: BRAND.side - 12 };

/** The mark or logo, and the academy's name. */
export function brandRow(text: OutlinedText, name: string, hasLogo: boolean, color: string, width: number): string {
  const { y, side, radius, gap, size } = BRAND;
  const left = MARGIN + side + gap;
  const style = { weight: 600, size, spacing: -0.01 } as const;
  const shown = text.shortened(text.readable(name, 600), width - side - gap, style);
  return (
    svg('rect', { x: MARGIN, y, width: side, height: side, rx: radius, fill: hasLogo ? '#fff' : BRAND_TEAL }) +
    (hasLogo
      ? ''
      : svg('rect', {
          x: MARGIN,
          y,
          width: side,
          height: side,
          rx: radius,
          fill: 'none',
          stroke: '#fff',
          'stroke-opacity': 0.35,
          'stroke-width': 2,
        })) +
    (hasLogo ? '' : mark(text, MARGIN + side / 2, y + side / 2, side, '#fff')) +
    text.line(shown, { ...style, x: left, y: y + side / 2 + size * 0.35, anchor: 'start', color })
  );
}

export function mark(text: OutlinedText, x: number, y: number, side: number, awning: string): string {
  return brandMark(x, y, side, awning, AMBER)
    .map((operation) => svgOfOperation(operation, text, ''))
    .join('');
}

/** The title with the texts over and under it, aligned to the column's bottom. */
export function titleBlock(
  text: OutlinedText,
  said: Record<'over' | 'title' | 'under', string>,
  column: Column,
  ink: Ink,
): string {
  const { left, width, bottom } = column;
  const start = { x: left, anchor: 'start' } as const;
  const under = text.fitted(text.readable(said.under, 400), width, 400, UNDER_STEPS);
  const underStep = under.size * UNDER_LINE;
  const underTop = bottom - (under.lines.length - 1) * underStep;
  const title = text.fitted(text.readable(said.title, 600), width, 600, TITLE_STEPS, TITLE_SPACING);
  const titleStep = title.size * TITLE_LINE;
  const titleBottom = said.under === '' ? bottom : underTop - UNDER_GAP;
  const titleTop = titleBottom - (title.lines.length - 1) * titleStep;
  const over = { weight: 600, size: OVER_SIZE } as const;
  const shownOver = text.shortened(text.readable(said.over, 600), width, over);
  return [
    text.line(shownOver, { ...start, ...over, y: titleTop - title.size * CAPITALS - OVER_GAP, color: ink.over }),
    ...title.lines.map((line, index) =>
      text.line(line, {
        ...start,
        y: titleTop + index * titleStep,
        weight: 600,
        size: title.size,
        color: ink.title,
        spacing: TITLE_SPACING,
      }),
    ),
    ...under.lines.map((line, index) =>
      text.line(line, { ...start, y: underTop + index * underStep, weight: 400, size: under.size, color: ink.under }),
    ),
  ].join('');
}
