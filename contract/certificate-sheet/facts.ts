import type { VerifiedCertificate } from '../certificates.ts';
import { polyline } from './curves.ts';
import { type Block, type Measure, SHEET_WIDTH_MM, type TextOperation } from './drawing.ts';
import { column, type LongStyle, lineAt, longRow, type Style } from './lines.ts';
import { INK, INK_SOFT } from './palette.ts';
import { grade, hours, WORDS } from './words.es.ts';

const FACTS_Y = 127;
const FACT_WIDTH_MM = 66;
const LABEL: Style = { weight: 400, sizeMm: 3.1, color: INK_SOFT };
const VALUE: Style = { weight: 600, sizeMm: 4.9, color: INK };

/** Place of the instructor's name, above a line. A drawn signature would be a forgery. */
const INSTRUCTOR = { left: 28, right: 102, lineY: 171 };
const BELOW_NAME_MM = 1.4;
const INSTRUCTOR_NAME: LongStyle = {
  weight: 600,
  color: INK,
  widthMm: INSTRUCTOR.right - INSTRUCTOR.left,
  lineHeight: 1.2,
  steps: [
    { lines: 1, fromMm: 5.2, toMm: 4 },
    { lines: 2, fromMm: 4.2, toMm: 3.4 },
    { lines: 3, fromMm: 3.6, toMm: 2.6 },
  ],
};

/** Date, duration and, for graded courses, the grade: side by side, separated by lines. */
export function certificateFacts({ totalHours, finalGrade }: VerifiedCertificate, day: string): Block[] {
  const facts: [label: string, value: string, unit?: string][] = [
    [WORDS.date, day],
    [WORDS.duration, hours(totalHours)],
  ];
  if (finalGrade !== null) facts.push([WORDS.grade, grade(finalGrade), WORDS.outOf]);
  const left = (SHEET_WIDTH_MM - facts.length * FACT_WIDTH_MM) / 2;
  const lines = facts.slice(1).map((_, index) => {
    const x = left + (index + 1) * FACT_WIDTH_MM;
    return polyline([x, FACTS_Y - 3], [x, FACTS_Y + 8]);
  });
  return [
    ...facts.map(([label, value, unit], index): Block => {
      const x = left + (index + 0.5) * FACT_WIDTH_MM;
      return { tag: 'P', operations: [lineAt(`${label} `, x, FACTS_Y, 'middle', LABEL), ...valueAt(x, value, unit)] };
    }),
    {
      tag: 'Ornament',
      operations: [{ kind: 'path', d: lines.join(''), stroke: { color: INK, widthMm: 0.2 }, opacity: 0.25 }],
    },
  ];
}

/** The value at `x`, with a smaller unit after it. */
function valueAt(x: number, value: string, unit: string | undefined): TextOperation[] {
  const y = FACTS_Y + 6.4;
  if (!unit) return [lineAt(value, x, y, 'middle', VALUE)];
  return [lineAt(value, x, y, 'end', VALUE), lineAt(unit, x + 0.4, y, 'start', { ...LABEL, sizeMm: 3.6 })];
}

export function instructor(name: string, measure: Measure): Block[] {
  const { left, right, lineY } = INSTRUCTOR;
  const middle = (left + right) / 2;
  const row = longRow(name, middle, INSTRUCTOR_NAME, 0, measure);
  return [
    // The last line of the name is above the rule, for any number of lines.
    ...column([row], lineY - BELOW_NAME_MM - row.heightMm, lineY - BELOW_NAME_MM),
    {
      tag: 'Ornament',
      operations: [{ kind: 'path', d: polyline([left, lineY], [right, lineY]), stroke: { color: INK, widthMm: 0.25 } }],
    },
    { tag: 'P', operations: [lineAt(WORDS.taught, middle, lineY + 5.2, 'middle', LABEL)] },
  ];
}
