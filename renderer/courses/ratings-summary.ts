import type { RatingsSummary } from '../../contract/ratings.ts';

const STARS = [1, 2, 3, 4, 5];

/** A summary after one more rating. @param before the person's earlier stars; `null` the first time */
export function withRating(summary: RatingsSummary, before: number | null, stars: number): RatingsSummary {
  const [one, two, three, four, five] = STARS.map((place, index) => {
    const added = place === stars ? 1 : 0;
    const removed = place === before ? 1 : 0;
    return Math.max(0, (summary.distribution[index] ?? 0) + added - removed);
  }) as RatingsSummary['distribution'];
  const distribution: RatingsSummary['distribution'] = [one, two, three, four, five];
  const totalRatings = distribution.reduce((sum, count) => sum + count, 0);
  const starCount = distribution.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const averageRating = totalRatings === 0 ? 0 : Math.round((starCount / totalRatings) * 10) / 10;
  return { ...summary, distribution, totalRatings, averageRating };
}

/** Percentage of each number of stars, five first. */
export function sharesOf({ distribution, totalRatings }: RatingsSummary): { stars: number; percent: number }[] {
  return [...STARS].reverse().map((stars) => ({
    stars,
    percent: totalRatings === 0 ? 0 : Math.round(((distribution[stars - 1] ?? 0) / totalRatings) * 100),
  }));
}
