import type { Settings } from './settings.ts';

/** Valid settings of an academy, with a test's changes. */
export function someSettings(changes: Partial<Settings> = {}): Settings {
  return {
    name: 'Academia',
    logoUrl: null,
    bookingUrl: 'https://agenda.example.com/clase',
    schedulingUrl: 'https://agenda.example.com/asesoria',
    chatWidgetUrl: null,
    supportWhatsapp: '56900000000',
    timeZone: 'America/Santiago',
    registration: true,
    hasIdentityProvider: false,
    passwordReset: false,
    guestReviews: 'approval',
    publicUrl: 'http://localhost:3000',
    version: '0.1.0',
    ...changes,
  };
}
