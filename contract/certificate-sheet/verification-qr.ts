import { encode } from 'uqr';
import type { VerifiedCertificate } from '../certificates.ts';

/** Phones still scan that many modules well from a sheet that they see whole. */
const QR_MAX_VERSION = 20;
/** Modules of light ground on every side (ISO/IEC 18004, 6.3.8). */
export const QR_QUIET_MODULES = 4;

/** Parts of a millimetre: modules are no whole number of hundredths, and all equally large. */
const PRECISION = 10_000;

/** The rows of a QR code: whether each module is dark. */
export type QrModules = readonly (readonly boolean[])[];

type Content = Pick<VerifiedCertificate, 'verificationUrl' | 'proof'>;

/**
 * The code of a certificate's address with its proof. At level M where that fits, higher where it costs nothing; long names go
 * down to L. What does not fit even so, two texts of 200 rare letters, is left at the address, which is checked by the server.
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

/** The dark modules as path data, in a square of `sideMm` from a corner: a bar for those that stand side by side. */
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
