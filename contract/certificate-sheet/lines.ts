import type { Block, Measure, TextOperation, Weight } from './drawing.ts';
import { fitText, type Step } from './fitted-text.ts';

export interface Style {
  readonly weight: Weight;
  readonly sizeMm: number;
  readonly color: string;
  readonly spacingMm?: number;
}

/** How a text that may be long is set. */
export interface LongStyle {
  readonly weight: Weight;
  readonly color: string;
  readonly widthMm: number;
  readonly steps: readonly Step[];
  /** From one line to the next, of the size. */
  readonly lineHeight: number;
  readonly spacing?: number;
}

/** Capital letters reach that far over the base line, of the size. */
const CAPITALS = 0.7;

/** Text at a point of its base line. */
export function lineAt(
  text: string,
  x: number,
  y: number,
  anchor: TextOperation['anchor'],
  style: Style,
): TextOperation {
  // The space behind the last letter is no part of what is seen.
  const seen = style.spacingMm && anchor !== 'start' ? style.spacingMm / (anchor === 'middle' ? 2 : 1) : 0;
  return { kind: 'text', text, x: x + seen, y, anchor, ...style };
}

/** A part of a column: how high it is, the room under it, and what it draws from a height on. */
export interface Row {
  readonly heightMm: number;
  readonly gapMm: number;
  readonly drawnFrom: (top: number) => Block;
}

/** A line of a column about `x`. */
export function shortRow(text: string, x: number, style: Style, gapMm: number): Row {
  return rowOf([text], x, style, 1.2, gapMm);
}

/** A text of a column that is as large as it can be. */
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

/** Rows under one another, the column in the middle between the heights. */
export function column(rows: readonly Row[], topMm: number, bottomMm: number): Block[] {
  const heightMm = rows.reduce((sum, row, index) => sum + row.heightMm + (index < rows.length - 1 ? row.gapMm : 0), 0);
  let top = (topMm + bottomMm - heightMm) / 2;
  return rows.map((row) => {
    const block = row.drawnFrom(top);
    top += row.heightMm + row.gapMm;
    return block;
  });
}
