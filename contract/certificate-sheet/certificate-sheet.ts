import type { VerifiedCertificate } from '../certificates.ts';
import { border } from './border.ts';
import { brandMark } from './brand-mark.ts';
import { type Block, type Measure, type Operation, SHEET_WIDTH_MM, type Sheet } from './drawing.ts';
import { certificateFacts, instructor } from './facts.ts';
import { column, type LongStyle, lineAt, longRow, type Row, type Style, shortRow } from './lines.ts';
import { BRAND_DARK, GOLD, INK, INK_SOFT } from './palette.ts';
import { printable } from './printable.ts';
import { revokedStamp } from './revoked-stamp.ts';
import { seal } from './seal.ts';
import { verificationCorner, verificationHint } from './verification-corner.ts';
import { longDate, WORDS } from './words.es.ts';

const MIDDLE = SHEET_WIDTH_MM / 2;
/** Vertical area of name and course, in mm: below the title, above the facts. */
const BODY = { top: 56, bottom: 119 };

const BRAND: Style = { weight: 600, sizeMm: 4.4, color: BRAND_DARK, spacingMm: 1.3 };
const TITLE: Style = { weight: 300, sizeMm: 13.4, color: INK, spacingMm: -0.27 };
const LEAD: Style = { weight: 400, sizeMm: 4.1, color: INK_SOFT };
const NAME: LongStyle = {
  weight: 600,
  color: BRAND_DARK,
  widthMm: 226,
  lineHeight: 1.12,
  spacing: -0.02,
  steps: [
    { lines: 1, fromMm: 15.4, toMm: 10.4 },
    { lines: 2, fromMm: 10.4, toMm: 7.4 },
    { lines: 3, fromMm: 6.6, toMm: 5 },
  ],
};
const COURSE: LongStyle = {
  weight: 600,
  color: INK,
  widthMm: 216,
  lineHeight: 1.2,
  spacing: -0.01,
  steps: [
    { lines: 1, fromMm: 7.2, toMm: 5.6 },
    { lines: 2, fromMm: 5.6, toMm: 4.4 },
    { lines: 3, fromMm: 4.4, toMm: 3.4 },
  ],
};

/**
 * A certificate as a drawing, the same for screen, print and PDF. A revoked certificate has a stamp across the sheet.
 * @param timeZone the academy's, for the days on the sheet; undefined: the reader's time zone
 */
export function certificateSheet(
  certificate: VerifiedCertificate,
  timeZone: string | undefined,
  measure: Measure,
): Sheet {
  // A name of emoji only is replaced: in an empty line another name could be written.
  const name = printable(certificate.studentName) || WORDS.unnamed;
  const course = printable(certificate.courseName) || WORDS.untitled;
  const day = longDate(certificate.completionDate, timeZone);
  const state = certificate.isValid ? WORDS.title : WORDS.invalid;
  return {
    title: `${state} ${certificate.certificateNumber}`,
    description: `${state}. ${name} ${WORDS.completed} ${course}. ${WORDS.date}: ${day}. ${WORDS.number} ${certificate.certificateNumber}.`,
    blocks: [
      { tag: 'Ornament', operations: [...border(), ...emblem()] },
      { tag: 'H1', operations: [lineAt(WORDS.title, MIDDLE, 49.6, 'middle', TITLE)] },
      ...column(
        [
          shortRow(WORDS.certifies, MIDDLE, LEAD, 1.6),
          longRow(name, MIDDLE, NAME, 3.2, measure),
          ruleRow(5),
          shortRow(WORDS.completed, MIDDLE, LEAD, 1.8),
          longRow(course, MIDDLE, COURSE, 0, measure),
        ],
        BODY.top,
        BODY.bottom,
      ),
      ...certificateFacts(certificate, day),
      ...instructor(printable(certificate.instructor), measure),
      ...verificationCorner(certificate),
      verificationHint(certificate.verificationUrl, measure),
      { tag: 'Ornament', operations: seal(MIDDLE, 163.4, measure) },
      ...revokedStamp(certificate, timeZone),
    ],
  };
}

function emblem(): Operation[] {
  return [...brandMark(131.6, 28.9, 12.6, BRAND_DARK, GOLD), lineAt(WORDS.academy, 137.6, 30.4, 'start', BRAND)];
}

/** A horizontal line that tapers to a point at both ends. */
function ruleRow(gapMm: number): Row {
  const [left, right, thickMm] = [MIDDLE - 64, MIDDLE + 64, 0.26];
  const drawnFrom = (y: number): Block => {
    const [over, under] = [
      `C${MIDDLE} ${y - thickMm} ${MIDDLE} ${y - thickMm}`,
      `C${MIDDLE} ${y + thickMm} ${MIDDLE} ${y + thickMm}`,
    ];
    return {
      tag: 'Ornament',
      operations: [{ kind: 'path', d: `M${left} ${y}${over} ${right} ${y}${under} ${left} ${y}Z`, fill: GOLD }],
    };
  };
  return { heightMm: 0, gapMm, drawnFrom };
}
