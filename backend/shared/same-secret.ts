import { timingSafeEqual } from 'node:crypto';
import { sha256 } from './sha256.ts';

/** Whether a secret that was given is the expected one; takes as long for one that is nearly right. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));
}
