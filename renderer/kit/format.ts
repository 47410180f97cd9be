import { whenUsed } from './when-used.ts';

const MINUTES_PER_HOUR = 60;
const SECONDS_PER_MINUTE = 60;
const numberFormat = whenUsed(() => new Intl.NumberFormat('es', { useGrouping: 'always' }));
const dateFormat = whenUsed(
  () => new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** A course's length as '3 h 9 min', '2 h' or '55 min'. @param minutes whole minutes, not below 0 */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A lesson's length as m:ss; minutes go past 59. @param seconds not below 0 */
export function formatSeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / SECONDS_PER_MINUTE)}:${String(whole % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}

/**
 * A view count: whole up to 999, then 'k', above 999,999 'M'. Cut to one decimal ('41.2k'), so it never shows
 * '1000k'.
 */
export function formatCount(count: number): string {
  if (count > 999_999) return `${oneDecimalBelow(count / 1_000_000)}M`;
  return count > 999 ? `${oneDecimalBelow(count / 1_000)}k` : String(count);
}

/** A number with grouped thousands and a decimal comma: '1.284'. */
export function formatNumber(value: number): string {
  return numberFormat().format(value);
}

/** A rating in tenths of a star as text: 47 gives '4.7'. */
export function formatRating(tenths: number): string {
  return (tenths / 10).toFixed(1);
}

/** A calendar day as 'Jueves 26 de noviembre'. @param date YYYY-MM-DD */
export function formatDate(date: string): string {
  const text = dateFormat().format(asUtcNoon(date)).replace(',', '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The day of an instant in the long format of Spain: '18 de noviembre de 2026'.
 * @param timeZone IANA zone; undefined (academy's settings not loaded) and unknown zones give this machine's
 */
export function formatLongDate(instant: string, timeZone: string | undefined): string {
  return inZone(instant, timeZone, { dateStyle: 'long' });
}

/** The hour of an instant as '09:05'. @param timeZone as `formatLongDate` */
export function formatHour(instant: string, timeZone: string | undefined): string {
  return inZone(instant, timeZone, { hour: '2-digit', minute: '2-digit', hour12: false });
}

function inZone(instant: string, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  const format = (zone: string | undefined) =>
    new Intl.DateTimeFormat('es-ES', { ...options, timeZone: zone }).format(new Date(instant));
  try {
    return format(timeZone);
  } catch {
    return format(undefined); // zones are added over the years, and this browser may lack one
  }
}

/** The city in an IANA zone's name, 'Santiago' in 'America/Santiago'; null for zones without a city. */
export function cityOf(timeZone: string): string | null {
  return timeZone.includes('/') ? (timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? null) : null;
}

/**
 * A calendar day has no zone: it is parsed and formatted at noon UTC, so that no zone shifts it.
 * @param date YYYY-MM-DD
 */
export function asUtcNoon(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}

function oneDecimalBelow(value: number): string {
  return String(Math.floor(value * 10) / 10);
}
