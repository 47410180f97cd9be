import { describe, expect, it } from 'vitest';
import { formatExactPercent, formatTimeSpent, formatWholePercent } from './training-formats.ts';

describe('the formats of the training history', () => {
  it.each([
    [null, 'No registrado'],
    [0, 'No registrado'],
    [1, '1m'],
    [59, '59m'],
    [60, '1h 0m'],
    [202, '3h 22m'],
    [6_005, '100h 5m'],
  ])('show %j minutes as %s', (minutes, shown) => {
    expect(formatTimeSpent(minutes)).toBe(shown);
  });

  it.each([
    [0, '0%', '0.0%'],
    [33.3, '33%', '33.3%'],
    [66.7, '67%', '66.7%'],
    [99.9, '99%', '99.9%'],
    [100, '100%', '100.0%'],
    [140, '100%', '100.0%'],
  ])('show %d as %s and %s', (percent, whole, exact) => {
    expect([formatWholePercent(percent), formatExactPercent(percent)]).toEqual([whole, exact]);
  });
});
