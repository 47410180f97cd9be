import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it('a text is printed without pictures, what joins them, and what they leave between words', () => {
  expect(printable('Vende 👩🏽‍💻 más 🚀 con 1️⃣ 🇨🇱 ❤️')).toBe('Vende más con 1');
});

it('signs that are typed with letters stay', () => {
  expect(printable('Excel® 2026™ © Ñandú & Cía. n.º 5')).toBe('Excel® 2026™ © Ñandú & Cía. n.º 5');
});

it('accents are joined to their letters where there is such a letter', () => {
  expect(printable('Jose\u0301 x\u0302')).toBe('José x\u0302');
});

it('line breaks, marks of direction and lone surrogates are no letters', () => {
  expect(printable(' Ana\n\u202eRojas\t\u00ad\ud83d ')).toBe('Ana Rojas');
});

it('letters of any script stay', () => {
  expect(printable('Αλεξάνδρα Щербакова Ἀριστοτέλης 日本')).toBe('Αλεξάνδρα Щербакова Ἀριστοτέλης 日本');
});
