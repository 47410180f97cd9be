import type { SaveSettings } from '../../contract/academy-settings.ts';

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
  };
  return { ...nothing, ...chosen };
}
