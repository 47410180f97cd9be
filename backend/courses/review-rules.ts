import type { GuestReviews } from '../../contract/guest-reviews.ts';
import { ANONYMOUS_KEY_PREFIX } from '../shared/actor-key.ts';
import type { RatingEntity } from './rating.entity.ts';

type Review = Pick<RatingEntity, 'review' | 'reviewState' | 'version'>;

export function isOfGuest({ actorKey }: Pick<RatingEntity, 'actorKey'>): boolean {
  return actorKey.startsWith(ANONYMOUS_KEY_PREFIX);
}

/**
 * What becomes of the text that comes with a rating.
 * @param before the rating that this actor gave the course before
 * @param guestReviews the setting where it is about this actor: a visitor, or the account of training rooms; null for people with an account
 */
export function sentReview(
  sent: Pick<RatingEntity, 'review'>,
  before: Review | undefined,
  guestReviews: GuestReviews | null,
): Review & { isReviewDropped: boolean } {
  const { review, reviewState, version } = before ?? { review: null, reviewState: 'shown', version: 0 };
  const isNewText = sent.review !== null && sent.review !== review;
  // The stars count all the same, and a text that was kept before stays.
  if (isNewText && guestReviews === 'off') return { review, reviewState, version: version || 1, isReviewDropped: true };
  if (before && sent.review === review) return { review, reviewState, version, isReviewDropped: false };
  const waits = isNewText && guestReviews === 'approval';
  const state = reviewState === 'hidden' ? 'hidden' : waits ? 'waiting' : 'shown';
  return { review: sent.review, reviewState: state, version: version + 1, isReviewDropped: false };
}

/** What becomes of a visitor's review when the visitor signs in: it is an account's then, which appears at once. Hidden ones stay hidden. */
export function claimedReview({ reviewState, version }: Review): Pick<Review, 'reviewState' | 'version'> {
  return reviewState === 'waiting' ? { reviewState: 'shown', version: version + 1 } : { reviewState, version };
}
