import { describe, expect, it } from 'vitest';
import { across, axisSteps, axisTop, curve, down } from './chart-shape.ts';

describe('the axis of a chart', () => {
  it.each([
    [0, 4],
    [1, 4],
    [4, 4],
    [5, 8],
    [37, 40],
    [41, 80],
    [99, 100],
    [1_836, 2_000],
    [241_680, 400_000],
  ])('for values up to %i ends at %i, in whole steps', (most, top) => {
    expect(axisTop(most)).toBe(top);
    expect(axisSteps(top).every(Number.isInteger)).toBe(true);
  });

  it('begins with the highest', () => {
    expect(axisSteps(8)).toEqual([8, 6, 4, 2, 0]);
  });
});

describe('the curve of a chart', () => {
  it('goes through every value, level where it does', () => {
    expect(curve([0, 4, 2], 4)).toBe('M0 100C20 100 30 0 50 0C70 0 80 50 100 50');
  });

  it('is a point where there is one value', () => {
    expect(curve([2], 4)).toBe('M50 50');
    expect([across(0, 1), across(6, 7), down(0, 4)]).toEqual([50, 100, 100]);
  });
});
