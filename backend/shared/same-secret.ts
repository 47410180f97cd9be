import { timingSafeEqual } from 'node:crypto';
import { sha256 } from './sha256.ts';

/** Whether a secret is the expected one; takes the same time for a nearly right one. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));
}
