import type { VerifiedCertificate } from '../certificates.ts';
import { roundedRectangle } from './curves.ts';
import { type Block, SHEET_HEIGHT_MM, SHEET_WIDTH_MM } from './drawing.ts';
import { lineAt } from './lines.ts';
import { ALARM, PAPER } from './palette.ts';
import { longDate, revokedOn, WORDS } from './words.es.ts';

const CENTER = { x: SHEET_WIDTH_MM / 2, y: SHEET_HEIGHT_MM / 2 - 6 };
const TURN_DEGREES = -16;
const STAMP = { widthMm: 226, heightMm: 46 };

/**
 * The stamp across a revoked certificate, so large that no part of the sheet can be shown as a valid one. Empty for a
 * valid certificate.
 */
export function revokedStamp({ isValid, revokedAt }: VerifiedCertificate, timeZone: string | undefined): Block[] {
  if (isValid) return [];
  const frame = (inset: number) =>
    roundedRectangle(
      inset - STAMP.widthMm / 2,
      inset - STAMP.heightMm / 2,
      STAMP.widthMm - 2 * inset,
      STAMP.heightMm - 2 * inset,
      3,
    );
  const placements = [{ ...CENTER, turn: TURN_DEGREES }];
  return [
    {
      tag: 'Ornament',
      operations: [
        { kind: 'path', d: frame(0), fill: PAPER, opacity: 0.9, placements },
        { kind: 'path', d: frame(0), stroke: { color: ALARM, widthMm: 1.6 }, placements },
        { kind: 'path', d: frame(2.2), stroke: { color: ALARM, widthMm: 0.5 }, placements },
      ],
    },
    {
      tag: 'P',
      operations: [
        turned(`${WORDS.invalid} `, revokedAt ? 2 : 8, 22),
        ...(revokedAt ? [turned(revokedOn(longDate(revokedAt, timeZone)), 15, 7)] : []),
      ],
    },
  ];
}

/** A line of the stamp, with its base line `downMm` below the centre. */
function turned(text: string, downMm: number, sizeMm: number) {
  const angle = (TURN_DEGREES * Math.PI) / 180;
  const [x, y] = [CENTER.x - downMm * Math.sin(angle), CENTER.y + downMm * Math.cos(angle)];
  return { ...lineAt(text, x, y, 'middle', { weight: 600, sizeMm, color: ALARM }), turn: TURN_DEGREES };
}
