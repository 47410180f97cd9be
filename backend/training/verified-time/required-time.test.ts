import { describe, expect, it } from 'vitest';
import { missingSeconds, segmentsWithin, unverifiedParts } from './required-time.ts';

const lesson = (duration: number, ...segments: [number, number][]) => ({
  duration,
  segments: segments.map(([start, end]) => ({ start, end })),
});

describe('the verified time that a certificate requires', () => {
  it('is the share of the lesson, rounded up to a second', () => {
    expect(missingSeconds(lesson(601), 80)).toBe(481);
    expect(missingSeconds(lesson(600, [0, 300], [400, 500]), 80)).toBe(80);
    expect(missingSeconds(lesson(600, [0, 480]), 80)).toBe(0);
  });

  it('is nothing without a share, and for a lesson of unknown length', () => {
    expect(missingSeconds(lesson(600), 0)).toBe(0);
    expect(missingSeconds(lesson(0), 80)).toBe(0);
  });

  it('counts only parts within the video, of which the length may have changed', () => {
    const shortened = lesson(300, [250, 600]);
    expect(segmentsWithin(shortened)).toEqual([{ start: 250, end: 300 }]);
    expect(missingSeconds(shortened, 50)).toBe(100);
    expect(unverifiedParts(shortened)).toEqual([{ start: 0, end: 250 }]);
    expect(unverifiedParts(lesson(0, [0, 10]))).toEqual([]);
  });
});
