import { describe, expect, it } from 'vitest';
import { COLOR_NAMES, colorSchema, colorWordSchema } from './colors.ts';

describe('the colour field of staff forms', () => {
  it.each(colorWordSchema.options)('accepts the word %s, which has a name', (word) => {
    expect(colorSchema.parse(word)).toBe(word);
    expect(COLOR_NAMES[word]).toBeTruthy();
  });

  it.each([
    ['#0f766e', '#0f766e'],
    ['#0F766E', '#0F766E'],
    ['#a1f', '#aa11ff'],
  ])('accepts %s and stores it as %s', (sent, stored) => {
    expect(colorSchema.parse(sent)).toBe(stored);
  });

  it.each(['', 'rojo', 'Red', 'url(x)', '#12', '#1234', '#12345g', '#1234567', ' red', 7, null])(
    'refuses %j',
    (sent) => {
      expect(colorSchema.safeParse(sent).success).toBe(false);
    },
  );
});
