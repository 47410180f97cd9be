import { encode } from 'uqr';
import type { VerifiedCertificate } from '../certificates.ts';

/** Largest version (97 x 97 modules) that phones scan reliably with the whole sheet in view. */
const QR_MAX_VERSION = 20;
/** Quiet zone on every side, in modules (ISO/IEC 18004, 6.3.8). */
export const QR_QUIET_MODULES = 4;

/** Steps per millimetre. Steps of 0.01 mm would make modules of different sizes. */
const PRECISION = 10_000;

/** The rows of a QR code; true for dark modules. */
export type QrModules = readonly (readonly boolean[])[];

type Content = Pick<VerifiedCertificate, 'verificationUrl' | 'proof'>;

/**
 * The QR code of a certificate's address with its proof. The error correction is M if the text fits, and higher if the
 * size stays the same; L for long names. A proof too long for L (two texts of 200 rare letters) is omitted: readers
 * then verify with the server.
 */
export function verificationQr({ verificationUrl, proof }: Content): QrModules {
  const withProof = proof ? `${verificationUrl}#${proof}` : verificationUrl;
  return (
    modulesOf(withProof, 'M') ?? modulesOf(withProof, 'L') ?? encode(verificationUrl, { ecc: 'M', border: 0 }).data
  );
}

function modulesOf(text: string, ecc: 'L' | 'M'): QrModules | null {
  try {
    return encode(text, { ecc, boostEcc: true, maxVersion: QR_MAX_VERSION, border: 0 }).data;
  } catch (error) {
    if (error instanceof RangeError) return null; // 'Data too long'
    throw error;
  }
}

/** The dark modules as path data, in a square of `sideMm` from a corner: a bar for adjacent modules of a row. */
export function qrPath(modules: QrModules, x: number, y: number, sideMm: number): string {
  const edge = (from: number, count: number) =>
    Math.round((from + (count * sideMm) / modules.length) * PRECISION) / PRECISION;
  return modules
    .flatMap((row, down) => {
      const [top, bottom] = [edge(y, down), edge(y, down + 1)];
      const bars = row
        .map((isDark) => (isDark ? 'x' : ' '))
        .join('')
        .matchAll(/x+/g);
      return [...bars].map(({ index, 0: { length } }) => {
        const [left, right] = [edge(x, index), edge(x, index + length)];
        return `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;
      });
    })
    .join('');
}
