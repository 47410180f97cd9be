import type { GuestReviews } from '../../contract/guest-reviews.ts';
import { ANONYMOUS_KEY_PREFIX } from '../access/actor-key.ts';
import type { RatingEntity } from './rating.entity.ts';

type Review = Pick<RatingEntity, 'review' | 'reviewState' | 'version'>;

export function isOfGuest({ actorKey }: Pick<RatingEntity, 'actorKey'>): boolean {
  return actorKey.startsWith(ANONYMOUS_KEY_PREFIX);
}

/**
 * The review after a rating was sent.
 * @param before the actor's earlier rating of the course
 * @param guestReviews the setting for a visitor and for the account of training rooms; null for other accounts
 */
export function sentReview(
  sent: Pick<RatingEntity, 'review'>,
  before: Review | undefined,
  guestReviews: GuestReviews | null,
): Review & { isReviewDropped: boolean } {
  const { review, reviewState, version } = before ?? { review: null, reviewState: 'shown', version: 0 };
  const isNewText = sent.review !== null && sent.review !== review;
  // The stars count, and an earlier text is kept.
  if (isNewText && guestReviews === 'off') return { review, reviewState, version: version || 1, isReviewDropped: true };
  if (before && sent.review === review) return { review, reviewState, version, isReviewDropped: false };
  const waits = isNewText && guestReviews === 'approval';
  const state = reviewState === 'hidden' ? 'hidden' : waits ? 'waiting' : 'shown';
  return { review: sent.review, reviewState: state, version: version + 1, isReviewDropped: false };
}

/**
 * The review after its visitor has signed in: a waiting text is shown, as texts of accounts are. A hidden one stays
 * hidden.
 */
export function claimedReview({ reviewState, version }: Review): Pick<Review, 'reviewState' | 'version'> {
  return reviewState === 'waiting' ? { reviewState: 'shown', version: version + 1 } : { reviewState, version };
}
