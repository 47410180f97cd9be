import type { AnalyticsOverview } from '../../../contract/analytics.ts';
import { text } from './figures.es.ts';
import type { Answer } from './useFigures.ts';

/** The time of the figures in the academy's time zone, as a sentence; empty until they are read. */
export function asOf({ data, error }: Answer<AnalyticsOverview>, timeZone: string | undefined): string {
  if (!data) return '';
  const time = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(data.asOf),
  );
  return error ? text.stale(time) : text.asOf(time);
}

/** The day of an instant in the academy's time zone, YYYY-MM-DD. */
export function dayOf(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date(instant));
}
