import type { AdminReview } from '../../../contract/review-moderation.ts';
import { text } from './reviews.es.ts';

/** How a review's author is called in the panel. */
export function authorOf({ authorName }: Pick<AdminReview, 'authorName'>): string {
  return authorName === null ? text.guest : authorName || text.gone;
}
