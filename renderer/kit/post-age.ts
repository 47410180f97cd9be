const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/**
 * Age of a post: '{n}d' from 24 hours on, '{n}h' from 1 hour on, else 'ahora' (docs/requirements.md, 'Community').
 * @param iso ISO 8601
 * @param nowMs the clock, in ms
 */
export function postAge(iso: string, nowMs: number): string {
  const hours = Math.floor((nowMs - Date.parse(iso)) / HOUR_MS);
  if (hours >= DAY_HOURS) return `${Math.floor(hours / DAY_HOURS)}d`;
  return hours >= 1 ? `${hours}h` : 'ahora';
}
