import type { SaveSettings } from '../../contract/academy-settings.ts';
import { DEFAULT_GUEST_REVIEWS } from '../../contract/guest-reviews.ts';

/** A body with the default of every setting; `chosen` overrides them. */
export function aSettingsBody(chosen: Partial<SaveSettings> = {}): SaveSettings {
  const nothing = {
    name: null,
    logoUrl: null,
    supportWhatsapp: null,
    bookingUrl: null,
    schedulingUrl: null,
    registration: null,
    timeZone: null,
    postsPerDay: null,
    repliesPerDay: null,
    votesPerDay: null,
    guestReviews: DEFAULT_GUEST_REVIEWS,
    verifiedShare: 0,
  };
  return { ...nothing, ...chosen };
}
