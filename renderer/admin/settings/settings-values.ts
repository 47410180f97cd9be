import { z } from 'zod';
import { type AcademySettings, type AdminSettings, saveSettingsSchema } from '../../../contract/academy-settings.ts';
import { DEFAULT_GUEST_REVIEWS, type GuestReviews } from '../../../contract/guest-reviews.ts';

/** Values of the form; an empty text for a setting without a chosen value. */
export type SettingsValues = Record<Exclude<keyof AcademySettings, 'logoUrl' | 'guestReviews'>, string> & {
  logoUrl: string | null;
  guestReviews: GuestReviews;
};

/** Characters of a phone number that are not digits: '+56 9 1234-5678'. */
const DECORATION = /[\s+().-]/g;
/** Separators of thousands: '1.000'. */
const THOUSANDS = /\.(?=\d{3}(\D|$))/g;
const REGISTRATION = { open: true, closed: false } as const;

export function toValues(row: AdminSettings | null): SettingsValues {
  const isOpen = row?.registration ?? null;
  return {
    name: row?.name ?? '',
    logoUrl: row?.logoUrl ?? null,
    supportWhatsapp: row?.supportWhatsapp ?? '',
    bookingUrl: row?.bookingUrl ?? '',
    schedulingUrl: row?.schedulingUrl ?? '',
    registration: isOpen === null ? '' : isOpen ? 'open' : 'closed',
    timeZone: row?.timeZone ?? '',
    postsPerDay: `${row?.postsPerDay ?? ''}`,
    repliesPerDay: `${row?.repliesPerDay ?? ''}`,
    votesPerDay: `${row?.votesPerDay ?? ''}`,
    guestReviews: row?.guestReviews ?? DEFAULT_GUEST_REVIEWS,
    verifiedShare: `${row?.verifiedShare ?? 0}`,
  };
}

/** Body of the request; `null` for a setting without a chosen value. */
export function toBody(values: SettingsValues): AcademySettings {
  const chosen = (value: string): string | null => value.trim() || null;
  const number = (value: string): number | null => (value.trim() === '' ? null : Number(value.replace(THOUSANDS, '')));
  return {
    name: chosen(values.name),
    logoUrl: values.logoUrl,
    supportWhatsapp: chosen(values.supportWhatsapp.replace(DECORATION, '')),
    bookingUrl: chosen(values.bookingUrl),
    schedulingUrl: chosen(values.schedulingUrl),
    registration: values.registration === '' ? null : REGISTRATION[values.registration as keyof typeof REGISTRATION],
    timeZone: chosen(values.timeZone),
    postsPerDay: number(values.postsPerDay),
    repliesPerDay: number(values.repliesPerDay),
    votesPerDay: number(values.votesPerDay),
    guestReviews: values.guestReviews,
    verifiedShare: Number(values.verifiedShare),
  };
}

/** The server's schema, applied to the body made of the values. */
export const settingsValuesSchema = z.preprocess((values) => toBody(values as SettingsValues), saveSettingsSchema);
