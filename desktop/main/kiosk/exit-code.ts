import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { EXIT_CODE_MAX_CHARS } from '../../../contract/kiosk.ts';

export const EXIT_CODE_MIN_CHARS = 8;

/** Cost of scrypt: 32 MiB and some 100 ms, as `N = 2 ** cost` with `r = 8` and `p = 1` (RFC 7914). */
const COST = 15;
const BLOCK = 8;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** `scrypt$<cost>$<salt>$<key>` in base64url; the cost is bounded, so that no file exhausts the memory. */
export const EXIT_CODE_HASH = /^scrypt\$(1[4-8])\$([\w-]{22})\$([\w-]{43})$/;

/** Whether a code is long enough to be guessed only by chance. */
export function isExitCode(code: string): boolean {
  return code.length >= EXIT_CODE_MIN_CHARS && code.length <= EXIT_CODE_MAX_CHARS;
}

/** The text for `exitCodeHash` of the managed file. */
export async function hashExitCode(code: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(code, salt, COST);
  return `scrypt$${COST}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** False also for a text that is no hash. */
export async function isRightExitCode(code: string, hash: string): Promise<boolean> {
  const [, cost = '', salt = '', expected = ''] = EXIT_CODE_HASH.exec(hash) ?? [];
  if (expected === '' || !isExitCode(code)) return false;
  const key = await derive(code, Buffer.from(salt, 'base64url'), Number(cost));
  return timingSafeEqual(key, Buffer.from(expected, 'base64url'));
}

/** Equal letters that keyboards write differently (NFKC) give equal keys. */
function derive(code: string, salt: Buffer, cost: number): Promise<Buffer> {
  const N = 2 ** cost;
  const options = { N, r: BLOCK, p: 1, maxmem: 256 * N * BLOCK };
  return new Promise((resolve, reject) => {
    scrypt(code.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
