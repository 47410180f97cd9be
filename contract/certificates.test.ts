import { describe, expect, it } from 'vitest';
import { verificationCodeOf } from './certificates.ts';

describe('verificationCodeOf', () => {
  it.each([
    '7K3M-9QXD-2FVB-H4TN',
    '7k3m9qxd2fvbh4tn',
    ' 7K3M 9QXD 2FVB H4TN ',
    '7K3M–9QXD–2FVB–H4TN',
    '\u200e7K3M\u22129QXD\u22122FVB\u2212H4TN\u200b',
  ])('ignores case, separators and invisible characters of %j', (typed) => {
    expect(verificationCodeOf(typed)).toBe('7K3M-9QXD-2FVB-H4TN');
  });

  it('replaces letters by the digits they resemble', () => {
    expect(verificationCodeOf('oOiI-lL00-1111-AAAA')).toBe('0011-1100-1111-AAAA');
  });

  it.each([
    '',
    '7K3M-9QXD-2FVB-H4T',
    '7K3M-9QXD-2FVB-H4TNN',
    '7K3M-9QXD-2FVB-H4TU',
    `${' '.repeat(100)}7K3M9QXD2FVBH4TN`,
    '../../etc',
  ])('returns null for %j', (typed) => expect(verificationCodeOf(typed)).toBeNull());
});
