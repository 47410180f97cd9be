import { describe, expect, it } from 'vitest';
import type { RatingsSummary } from '../../contract/ratings.ts';
import { sharesOf, withRating } from './ratings-summary.ts';

function aSummary(distribution: RatingsSummary['distribution'], averageRating: number): RatingsSummary {
  return {
    distribution,
    averageRating,
    totalRatings: distribution.reduce((sum, count) => sum + count, 0),
    ratings: [],
  };
}

describe('withRating', () => {
  it.each([
    ['the first of all', [0, 0, 0, 0, 0], null, 4, [0, 0, 0, 1, 0], 1, 4],
    ['one more', [0, 0, 0, 1, 1], null, 5, [0, 0, 0, 1, 2], 3, 4.7],
    ['a changed one', [0, 0, 0, 1, 1], 4, 1, [1, 0, 0, 0, 1], 2, 3],
    ['the same again', [0, 0, 0, 0, 2], 5, 5, [0, 0, 0, 0, 2], 2, 5],
    ['one that the summary does not know yet', [0, 0, 0, 0, 0], 3, 5, [0, 0, 0, 0, 1], 1, 5],
  ] as const)('updates the figures for %s', (_what, distribution, before, stars, after, total, average) => {
    const changed = withRating(aSummary([...distribution], 0), before, stars);
    expect(changed.distribution).toEqual(after);
    expect(changed.totalRatings).toBe(total);
    expect(changed.averageRating).toBe(average);
  });
});

it('sharesOf returns the percentage of each number of stars, five first', () => {
  expect(sharesOf(aSummary([1, 0, 0, 1, 4], 4.2)).map(({ percent }) => percent)).toEqual([67, 17, 0, 0, 17]);
  expect(sharesOf(aSummary([0, 0, 0, 0, 0], 0)).map(({ stars, percent }) => [stars, percent])).toEqual([
    [5, 0],
    [4, 0],
    [3, 0],
    [2, 0],
    [1, 0],
  ]);
});
