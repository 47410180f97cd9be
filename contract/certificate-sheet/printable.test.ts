import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it('removes emoji from a text, with their joiners and the extra blanks', () => {
  expect(printable('Vende 👩🏽‍💻 más 🚀 con 1️⃣ 🇨🇱 ❤️')).toBe('Vende más con 1');
});

it('keeps the signs ®, ™, ©, & and º in a text', () => {
  expect(printable('Excel® 2026™ © Ñandú & Cía. n.º 5')).toBe('Excel® 2026™ © Ñandú & Cía. n.º 5');
});

it('composes letters and accents where Unicode has the composed letter', () => {
  expect(printable('Jose\u0301 x\u0302')).toBe('José x\u0302');
});

it('replaces line breaks by blanks and removes direction marks and lone surrogates', () => {
  expect(printable(' Ana\n\u202eRojas\t\u00ad\ud83d ')).toBe('Ana Rojas');
});

it('keeps letters of any script', () => {
  expect(printable('Αλεξάνδρα Щербакова Ἀριστοτέλης 日本')).toBe('Αλεξάνδρα Щербакова Ἀριστοτέλης 日本');
});
