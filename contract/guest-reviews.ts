import { z } from 'zod';

/**
 * What becomes of the text of a visitor's review. `off`: it is not kept; `approval`: it waits until staff approve it; `at_once`: everybody
 * reads it. What is sent later is treated by it; what was sent before stays as it is.
 */
export const guestReviewsSchema = z.enum(['off', 'approval', 'at_once'], {
  error: 'Elige qué pasa con las reseñas de visitantes.',
});
export type GuestReviews = z.infer<typeof guestReviewsSchema>;
/** Where admins have not chosen, and of servers that do not say it. */
export const DEFAULT_GUEST_REVIEWS: GuestReviews = 'approval';
