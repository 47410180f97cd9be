import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText } from './fitted-text.ts';

/** Measures texts with letters as wide as the size; combining marks have no width. */
const measure = (text: string, _weight: number, sizeMm: number) => [...text.replace(/\p{M}/gu, '')].length * sizeMm;
const room = {
  widthMm: 100,
  weight: 600,
  steps: [
    { lines: 1, fromMm: 10, toMm: 5 },
    { lines: 2, fromMm: 5, toMm: 4 },
    { lines: 3, fromMm: 4, toMm: 3 },
  ],
} as const;

describe('fitting a text into an area', () => {
  it('uses one line at the largest size if the text fits', () => {
    expect(fitText('Ana Rojas', room, measure)).toEqual({ sizeMm: 10, lines: ['Ana Rojas'] });
  });

  it('reduces the size before it adds a line', () => {
    const { sizeMm, lines } = fitText('María Elena Rojas', room, measure);
    expect(lines).toEqual(['María Elena Rojas']);
    expect(sizeMm).toBeCloseTo(100 / 17, 0);
  });

  it('breaks between words into lines of about equal length', () => {
    expect(fitText('María Fernanda de los Ángeles', room, measure).lines).toEqual([
      'María Fernanda ',
      'de los Ángeles',
    ]);
  });

  it('breaks a long word between letters, never between a letter and its combining marks', () => {
    const { lines } = fitText('x\u0302'.repeat(70), room, measure);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^(x\u0302)+$/);
  });

  it('fits any text without losing or repeating words', () => {
    const words = fc.array(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((word) => !/\s/.test(word)),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(words, (all) => {
        const { sizeMm, lines } = fitText(all.join(' '), room, measure);
        expect(lines.join('')).toBe(all.join(' '));
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect(measure(line.trimEnd(), 600, sizeMm)).toBeLessThanOrEqual(100.001);
      }),
    );
  });
});
