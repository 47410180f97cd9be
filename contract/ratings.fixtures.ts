import type { Rating, RatingsSummary } from './ratings.ts';

/** A valid rating, with a test's changes. */
export function aRating(changes: Partial<Rating> = {}): Rating {
  return {
    id: '01932f00-0000-7000-8000-0000000000b1',
    rating: 5,
    review: 'Muy claro y al grano.',
    createdAt: '2026-11-15T12:00:00.000Z',
    userId: 'anonymous',
    ...changes,
  };
}

/** A valid summary of two ratings, with a test's changes. */
export function aRatingsSummary(changes: Partial<RatingsSummary> = {}): RatingsSummary {
  const second = aRating({ id: '01932f00-0000-7000-8000-0000000000b2', rating: 4, review: null });
  return {
    averageRating: 4.5,
    totalRatings: 2,
    distribution: [0, 0, 0, 1, 1],
    ratings: [aRating(), second],
    ...changes,
  };
}

/** The summary of a course without ratings. */
export function noRatings(): RatingsSummary {
  return { averageRating: 0, totalRatings: 0, distribution: [0, 0, 0, 0, 0], ratings: [] };
}
