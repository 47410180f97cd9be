import { whenUsed } from './when-used.ts';

const format = whenUsed(() => new Intl.RelativeTimeFormat('es', { numeric: 'always' }));
const SECOND_MS = 1_000;
/** Units with their length in seconds, longest first. */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** The age of an instant: 'hace 2 días', 'ahora'. @param iso ISO 8601 @param nowMs the clock, in ms */
export function timeAgo(iso: string, nowMs: number): string {
  const seconds = Math.floor((nowMs - Date.parse(iso)) / SECOND_MS);
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return format().format(-Math.floor(seconds / length), unit);
  }
  return 'ahora';
}
