import type { Block, Measure, TextOperation, Weight } from './drawing.ts';
import { fitText, type Step } from './fitted-text.ts';

export interface Style {
  readonly weight: Weight;
  readonly sizeMm: number;
  readonly color: string;
  readonly spacingMm?: number;
}

/** Style of a text of any length. */
export interface LongStyle {
  readonly weight: Weight;
  readonly color: string;
  readonly widthMm: number;
  readonly steps: readonly Step[];
  /** Distance between two base lines, as a multiple of the size. */
  readonly lineHeight: number;
  readonly spacing?: number;
}

/** Height of capital letters above the base line, as a share of the size. */
const CAPITALS = 0.7;

/** A text with its start, middle or end (`anchor`) at a point of the base line. */
export function lineAt(
  text: string,
  x: number,
  y: number,
  anchor: TextOperation['anchor'],
  style: Style,
): TextOperation {
  // Spacing also follows the last letter, where it is invisible: the text is shifted by it.
  const seen = style.spacingMm && anchor !== 'start' ? style.spacingMm / (anchor === 'middle' ? 2 : 1) : 0;
  return { kind: 'text', text, x: x + seen, y, anchor, ...style };
}

/** A row of a column: its height, the gap below it, and its block for a top position. */
export interface Row {
  readonly heightMm: number;
  readonly gapMm: number;
  readonly drawnFrom: (top: number) => Block;
}

/** A row with one line, centred on `x`. */
export function shortRow(text: string, x: number, style: Style, gapMm: number): Row {
  return rowOf([text], x, style, 1.2, gapMm);
}

/** A row with a text in the largest size that fits, centred on `x`. */
export function longRow(text: string, x: number, style: LongStyle, gapMm: number, measure: Measure): Row {
  const { sizeMm, lines } = fitText(text, style, measure);
  const { weight, color, spacing = 0, lineHeight } = style;
  return rowOf(lines, x, { weight, color, sizeMm, spacingMm: spacing * sizeMm }, lineHeight, gapMm);
}

function rowOf(lines: readonly string[], x: number, style: Style, lineHeight: number, gapMm: number): Row {
  const stepMm = style.sizeMm * lineHeight;
  const baseMm = (stepMm + CAPITALS * style.sizeMm) / 2;
  return {
    heightMm: lines.length * stepMm,
    gapMm,
    drawnFrom: (top) => ({
      tag: 'P',
      operations: lines.map((text, index) => lineAt(text, x, top + index * stepMm + baseMm, 'middle', style)),
    }),
  };
}

/** Rows below one another, vertically centred between the two positions. */
export function column(rows: readonly Row[], topMm: number, bottomMm: number): Block[] {
  const heightMm = rows.reduce((sum, row, index) => sum + row.heightMm + (index < rows.length - 1 ? row.gapMm : 0), 0);
  let top = (topMm + bottomMm - heightMm) / 2;
  return rows.map((row) => {
    const block = row.drawnFrom(top);
    top += row.heightMm + row.gapMm;
    return block;
  });
}
