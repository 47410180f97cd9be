import { randomBytes } from 'node:crypto';

/** Crockford's base32: https://www.crockford.com/base32.html */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_BYTES = 10;
const BITS_PER_LETTER = 5n;

/** A new code in the format of `verificationCodeSchema`: 80 random bits, too many to guess. */
export function newVerificationCode(): string {
  let bits = BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`);
  let letters = '';
  for (let index = 0; index < (CODE_BYTES * 8) / Number(BITS_PER_LETTER); index += 1) {
    letters += LETTERS[Number(bits & 31n)];
    bits >>= BITS_PER_LETTER;
  }
  return letters.replace(/....(?=.)/g, '$&-');
}
