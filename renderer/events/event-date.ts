/** A calendar day has no zone: it is read and written at UTC's noon, so no clock moves it. */
const asUtc = (date: string) => new Date(`${date}T12:00:00Z`);
const longFormat = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('es', { month: 'short', timeZone: 'UTC' });

/** 'Jueves 26 de noviembre'. @param date YYYY-MM-DD */
export function longDate(date: string): string {
  const text = longFormat.format(asUtc(date)).replace(',', '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The day and the short month of a calendar leaf: '26' and 'nov'. @param date YYYY-MM-DD */
export function leafOf(date: string): { day: string; month: string } {
  const day = asUtc(date);
  return { day: String(day.getUTCDate()), month: monthFormat.format(day).replace('.', '') };
}

/** The city in an IANA zone's name, 'Santiago' of 'America/Santiago'; null for zones that name none. */
export function cityOf(timeZone: string): string | null {
  return timeZone.includes('/') ? (timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? null) : null;
}
