import type { VerifiedCertificate } from '../certificates.ts';
import { roundedRectangle } from './curves.ts';
import { type Block, type Measure, SHEET_WIDTH_MM } from './drawing.ts';
import { fitText, type Room } from './fitted-text.ts';
import { lineAt, type Style } from './lines.ts';
import { INK, INK_SOFT } from './palette.ts';
import { QR_QUIET_MODULES, qrPath, verificationQr } from './verification-qr.ts';
import { howToVerify, qrAlt, WORDS } from './words.es.ts';

/** Position and side of the QR code, without its quiet zone. */
const QR = { x: 232, y: 144.5, sideMm: 41 };
/** Right end of the words beside the code. */
const WORDS_RIGHT = 225.5;
const QR_INK = '#0b3b37';

/** The area between the left edge and the code. */
const HINT: Room = { widthMm: 150, weight: 400, steps: [{ lines: 1, fromMm: 2.8, toMm: 1 }] };
const HINT_Y = 188;

const LABEL: Style = { weight: 400, sizeMm: 3.1, color: INK_SOFT };
const VALUE: Style = { weight: 600, sizeMm: 3.9, color: INK, spacingMm: 0.04 };

/** Number, verification code and QR code: the certificate's address, with its proof unless it is revoked. */
export function verificationCorner(certificate: VerifiedCertificate): Block[] {
  const modules = verificationQr(certificate);
  const quietMm = (QR_QUIET_MODULES * QR.sideMm) / modules.length;
  const ground = roundedRectangle(QR.x - quietMm, QR.y - quietMm, QR.sideMm + 2 * quietMm, QR.sideMm + 2 * quietMm, 1);
  const fact = (label: string, value: string, y: number): Block => ({
    tag: 'P',
    operations: [lineAt(`${label} `, WORDS_RIGHT, y, 'end', LABEL), lineAt(value, WORDS_RIGHT, y + 5.2, 'end', VALUE)],
  });
  return [
    fact(WORDS.number, certificate.certificateNumber, 158.6),
    fact(WORDS.code, certificate.verificationCode, 169.8),
    {
      tag: 'Figure',
      alt: qrAlt(certificate.verificationUrl),
      operations: [
        { kind: 'path', d: ground, fill: '#ffffff' },
        { kind: 'path', d: qrPath(modules, QR.x, QR.y, QR.sideMm), fill: QR_INK, isCrisp: true },
      ],
    },
  ];
}

/** The address for verifying without scanning, as people type it. */
export function verificationHint(verificationUrl: string, measure: Measure): Block {
  const academy = verificationUrl.replace(/^https?:\/\//, '').replace(/\/certificate\/verify\/[^/]*$/, '');
  const { sizeMm, lines } = fitText(howToVerify(`${academy}/verify`), HINT, measure);
  const style: Style = { weight: HINT.weight, sizeMm, color: INK_SOFT };
  return { tag: 'P', operations: lines.map((line) => lineAt(line, SHEET_WIDTH_MM / 2, HINT_Y, 'middle', style)) };
}
