import type { LiveEvent } from '../../../contract/events.ts';
import { asUtcNoon } from '../../kit/format.ts';

const DAYS_PER_WEEK = 7;
const dayFormat = new Intl.DateTimeFormat('es', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day (YYYY-MM-DD) and a minute (HH:MM) in the academy's time zone. */
export interface Moment {
  date: string;
  time: string;
}

/** Day and time of an instant in `timeZone`. @param instantMs in ms since 1970 */
export function momentIn(timeZone: string, instantMs: number): Moment {
  // The locale of Sweden formats as '2026-11-22 09:05', the format of the contract.
  const shown = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    instantMs,
  );
  const [date = '', time = ''] = shown.split(' ');
  return { date, time };
}

/** 'past' from the minute after its start; 'today' until then on its day. */
export function standingOf({ date, time }: Pick<LiveEvent, 'date' | 'time'>, now: Moment): 'past' | 'today' | 'later' {
  if (date < now.date || (date === now.date && time < now.time)) return 'past';
  return date === now.date ? 'today' : 'later';
}

/** 'jue, 26 nov 2026'. @param date YYYY-MM-DD */
export function formatDay(date: string): string {
  return dayFormat.format(asUtcNoon(date));
}

/** The same weekday of the next week. @param date YYYY-MM-DD */
export function weekAfter(date: string): string {
  const day = asUtcNoon(date);
  day.setUTCDate(day.getUTCDate() + DAYS_PER_WEEK);
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
