import { expect, it } from 'vitest';
import { shortText } from './short-text.ts';

it.each([
  ['Uno dos', 7, 'Uno dos'],
  ['  Uno \n\n dos\t tres ', 40, 'Uno dos tres'],
  ['Uno dos tres', 9, 'Uno dos…'],
  ['Uno dos tres', 8, 'Uno dos…'],
  ['Uno dos tres', 7, 'Uno…'],
  ['Vende más, hoy mismo', 12, 'Vende más…'],
  ['Vende más. ¿Cómo lo logras?', 13, 'Vende más…'],
  ['x'.repeat(60), 50, `${'x'.repeat(49)}…`],
  [`uno ${'x'.repeat(60)}`, 50, `uno ${'x'.repeat(45)}…`],
  ['👍👍👍', 4, '👍…'],
  ['', 5, ''],
])('shortText cuts %j at %i characters', (text, maxChars, short) => {
  expect(shortText(text, maxChars)).toBe(short);
});

it('shortText reads at most 4 times maxChars characters', () => {
  expect(shortText(`${' '.repeat(100)}fin`, 10)).toBe('');
});
