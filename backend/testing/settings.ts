import type { SaveSettings } from '../../contract/academy-settings.ts';
import { DEFAULT_GUEST_REVIEWS } from '../../contract/guest-reviews.ts';

/** Settings of which nothing is chosen, with what a test chooses. */
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
  };
  return { ...nothing, ...chosen };
}
