import type { OwnRating, Rating, ReviewState } from '../../contract/ratings.ts';

/** A review as shown to this reader. */
export interface ShownReview {
  id: string;
  rating: number;
  review: string;
  /** `null` for an own review older than the listed ratings. */
  createdAt: string | null;
  isOwn: boolean;
  state: ReviewState;
}

/** The public reviews, and the own one in any state, in the order of the ratings. */
export function shownReviews(ratings: readonly Rating[], own: OwnRating | undefined): ShownReview[] {
  const hasOwnText = own?.id !== undefined && own.review !== null && own.rating !== null;
  const shown = ratings.flatMap(({ id, rating, review, createdAt }): ShownReview[] => {
    const isOwn = id === own?.id;
    const words = isOwn && hasOwnText ? own.review : review;
    const state = (isOwn && own.reviewState) || 'shown';
    return words === null ? [] : [{ id, rating, review: words, createdAt, isOwn, state }];
  });
  if (!hasOwnText || shown.some(({ isOwn }) => isOwn)) return shown;
  const { id = '', rating, review, reviewState: state = 'shown' } = own;
  return [{ id, rating: rating ?? 0, review: review ?? '', createdAt: null, isOwn: true, state }, ...shown];
}
