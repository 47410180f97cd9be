import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedErrors, typingErrors } from './typing-errors.ts';

/** Words of few letters, which are often alike. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'ñ'), maxLength: 9 });
const ENOUGH = 20;

/** The distance by its definition: the last letters are the same, wrong, missing, too many, or swapped. */
function distanceOf(one: string, other: string, known = new Map<string, number>()): number {
  if (one === '' || other === '') return one.length + other.length;
  const key = `${one} ${other}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const distance = (cut: number, otherCut: number) =>
    distanceOf(one.slice(0, one.length - cut), other.slice(0, other.length - otherCut), known);
  const isSwapped = one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1);
  const least = Math.min(
    distance(1, 1) + (one.at(-1) === other.at(-1) ? 0 : 1),
    distance(1, 0) + 1,
    distance(0, 1) + 1,
    isSwapped ? distance(2, 2) + 1 : ENOUGH,
  );
  known.set(key, least);
  return least;
}

describe('typing errors', () => {
  it.each([
    ['facebok', 'facebook', 1, 1],
    ['fcaebook', 'facebook', 1, 1],
    ['faceboook', 'facebook', 1, 1],
    ['facebock', 'facebook', 1, 1],
    ['face', 'facebook', 4, 0],
    ['faec', 'facebook', 5, 1],
    ['', 'venta', 5, 0],
    ['venta', '', 5, 5],
    ['venta', 'venta', 0, 0],
  ])('from "%s" to "%s" are %d, and %d to the best beginning', (typed, known, whole, beginning) => {
    expect(typingErrors(typed, known, ENOUGH)).toEqual({ whole, beginning });
  });

  it('are counted as the definition does, for the word and for its best beginning', () => {
    fc.assert(
      fc.property(word, word, (typed, known) => {
        const beginnings = Array.from({ length: known.length + 1 }, (_, length) =>
          distanceOf(typed, known.slice(0, length)),
        );
        expect(typingErrors(typed, known, ENOUGH)).toEqual({
          whole: beginnings.at(-1),
          beginning: Math.min(...beginnings),
        });
      }),
    );
  });

  it('are symmetric, and zero only for the word itself', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const { whole } = typingErrors(one, other, ENOUGH);
        expect(typingErrors(other, one, ENOUGH).whole).toBe(whole);
        expect(whole === 0).toBe(one === other);
      }),
    );
  });

  it('are exact up to the maximum, and exceed it otherwise', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (typed, known, most) => {
        const exact = typingErrors(typed, known, ENOUGH);
        const bounded = typingErrors(typed, known, most);
        for (const which of ['whole', 'beginning'] as const) {
          if (exact[which] <= most) expect(bounded[which]).toBe(exact[which]);
          else expect(bounded[which]).toBeGreaterThan(most);
        }
      }),
    );
  });

  it.each([
    [3, 0],
    [4, 1],
    [6, 1],
    [7, 2],
    [30, 2],
  ])('are allowed in a word of %d letters: %d', (length, most) => {
    expect(allowedErrors(length)).toBe(most);
  });
});
