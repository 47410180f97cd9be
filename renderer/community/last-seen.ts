const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const WEEK_HOURS = 168;

/** Somebody who was here less than an hour ago. */
export const ONLINE = 'En línea';

/** When somebody was last here, as the ranking says it (specification, section 4). @param iso ISO 8601 @param nowMs the clock, in ms */
export function lastSeen(iso: string, nowMs: number): string {
  const hours = Math.floor((nowMs - Date.parse(iso)) / HOUR_MS);
  if (hours < 1) return ONLINE;
  if (hours < DAY_HOURS) return `Hace ${hours}h`;
  if (hours < WEEK_HOURS) return `Hace ${Math.floor(hours / DAY_HOURS)}d`;
  return 'Hace más de 1 semana';
}
