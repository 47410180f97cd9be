import { describe, expect, it } from 'vitest';
import { contrastOf, GROUNDS, READABLE_CONTRAST, readableOn } from './readable-color.ts';

describe('readable colours', () => {
  it('contrastOf computes the ratio of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#fff', '#ffffff')).toBe(1);
  });

  it.each(['#ffffff', '#000000', '#ffff00', '#0000ff', '#808080', '#ff0000', '#fa0'])(
    'readableOn makes %s readable in both schemes',
    (color) => {
      for (const ground of Object.values(GROUNDS))
        expect(contrastOf(readableOn(ground, color), ground), ground).toBeGreaterThanOrEqual(READABLE_CONTRAST);
    },
  );

  it('readableOn returns a readable colour unchanged', () => {
    expect(readableOn(GROUNDS.light, '#0f766e')).toBe('#0f766e');
    expect(readableOn(GROUNDS.dark, '#76cfbd')).toBe('#76cfbd');
  });
});
