import type { GuestReviews } from '../../../contract/guest-reviews.ts';
import type { ReviewState } from '../../../contract/ratings.ts';

/** Names of values that several tabs show. */
export const text = {
  reviewStates: { waiting: 'Espera aprobación', shown: 'Visible', hidden: 'Oculta' } satisfies Record<
    ReviewState,
    string
  >,
  guestReviews: {
    approval: 'Se publica al aprobarlo',
    at_once: 'Se publica al momento',
    off: 'No se admite: solo estrellas',
  } satisfies Record<GuestReviews, string>,
} as const;
