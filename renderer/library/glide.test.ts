import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GLIDE_MS, glideOffset } from './glide.ts';

describe('glideOffset', () => {
  it('starts and ends where the strip was, and turns half-way', () => {
    expect(glideOffset(0, 200)).toBe(0);
    expect(glideOffset(GLIDE_MS / 2, 200)).toBeCloseTo(200);
    expect(glideOffset(GLIDE_MS, 200)).toBe(0);
    expect(glideOffset(GLIDE_MS + 1, 200)).toBe(0);
  });

  it('never leaves its way', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), fc.integer({ min: 0, max: 5_000 }), (elapsedMs, distance) => {
        const offset = glideOffset(elapsedMs, distance);
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset).toBeLessThanOrEqual(distance);
      }),
    );
  });
});
