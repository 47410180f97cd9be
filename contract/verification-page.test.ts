import { describe, expect, it } from 'vitest';
import { verificationPageOf } from './verification-page.ts';

const PAGE = '/verify/7K3M-9QXD-2FV0-H411';

describe('verificationPageOf', () => {
  it.each([
    '7K3M-9QXD-2FV0-H411',
    ' 7k3m 9qxd 2fvo h4li ',
    '7K3M9QXD2FVOH4I1',
    '7K3M–9QXD—2FV0‑H411',
    'https://academia.example/certificate/verify/7K3M-9QXD-2FV0-H411',
    'academia.example/verify/7k3m9qxd2fv0h411?utm_source=chat ',
    'Mira: https://academia.example/verify/7K3M-9QXD-2FV0-H411. ¡Saludos!',
  ])('finds the code in %j', (typed) => {
    expect(verificationPageOf(typed)).toBe(PAGE);
  });

  it.each(['', '.', ') ¡Saludos!'])('keeps the proof of a link before %j', (after) => {
    const link = 'https://academia.example/certificate/verify/7K3M-9QXD-2FV0-H411#v1.a-b.c_d';
    expect(verificationPageOf(`${link}${after}`)).toBe(`${PAGE}#v1.a-b.c_d`);
  });

  it.each([
    '',
    ' ',
    '7K3M',
    '7K3M-9QXD-2FV0-H41U',
    '7K3M-9QXD-2FV0-H4111',
    'https://academia.example/verify/',
    'x'.repeat(5_000),
  ])('returns null for %j', (typed) => {
    expect(verificationPageOf(typed)).toBeNull();
  });
});
