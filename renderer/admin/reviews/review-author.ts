import type { AdminReview } from '../../../contract/review-moderation.ts';
import { text } from './reviews.es.ts';

/** Name of a review's author. `authorName` is `null` for a visitor, and empty for an account that no longer exists. */
export function authorOf({ authorName }: Pick<AdminReview, 'authorName'>): string {
  return authorName === null ? text.guest : authorName || text.gone;
}
