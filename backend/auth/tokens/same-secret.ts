import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../cryptography/sha256.ts';

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));
}
