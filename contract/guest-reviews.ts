import { z } from 'zod';

/**
 * Treatment of the text of a visitor's review. `off`: discarded; `approval`: hidden until staff approve it;
 * `at_once`: public. A change applies to later reviews only.
 */
export const guestReviewsSchema = z.enum(['off', 'approval', 'at_once'], {
  error: 'Elige qué pasa con las reseñas de visitantes.',
});
export type GuestReviews = z.infer<typeof guestReviewsSchema>;
/** Default, and the value for servers that omit it. */
export const DEFAULT_GUEST_REVIEWS: GuestReviews = 'approval';
