const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const WEEK_HOURS = 168;

/** Text for a last visit less than an hour ago. */
export const ONLINE = 'En línea';

/** Time since the last visit, as the ranking shows it. @param iso ISO 8601 @param nowMs clock in ms */
export function lastSeen(iso: string, nowMs: number): string {
  const hours = Math.floor((nowMs - Date.parse(iso)) / HOUR_MS);
  if (hours < 1) return ONLINE;
  if (hours < DAY_HOURS) return `Hace ${hours}h`;
  if (hours < WEEK_HOURS) return `Hace ${Math.floor(hours / DAY_HOURS)}d`;
  return 'Hace más de 1 semana';
}
