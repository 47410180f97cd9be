import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HINT_ANIMATION_MS, hintOffset } from './hint-animation.ts';

describe('hintOffset', () => {
  it('starts and ends at the initial position, and turns halfway', () => {
    expect(hintOffset(0, 200)).toBe(0);
    expect(hintOffset(HINT_ANIMATION_MS / 2, 200)).toBeCloseTo(200);
    expect(hintOffset(HINT_ANIMATION_MS, 200)).toBe(0);
    expect(hintOffset(HINT_ANIMATION_MS + 1, 200)).toBe(0);
  });

  it('never exceeds its distance', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 10_000, noNaN: true }),
        fc.integer({ min: 0, max: 5_000 }),
        (elapsedMs, distance) => {
          const offset = hintOffset(elapsedMs, distance);
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(offset).toBeLessThanOrEqual(distance);
        },
      ),
    );
  });
});
