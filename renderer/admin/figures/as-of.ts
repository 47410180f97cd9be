import type { AnalyticsOverview } from '../../../contract/analytics.ts';
import { text } from './figures.es.ts';
import type { Answer } from './useFigures.ts';

/** How new the figures are, by the academy's clocks; empty while there are none. */
export function asOf({ data, error }: Answer<AnalyticsOverview>, timeZone: string | undefined): string {
  if (!data) return '';
  const time = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(data.asOf),
  );
  return error ? text.stale(time) : text.asOf(time);
}

/** The day of an instant by the academy's clocks, YYYY-MM-DD. */
export function dayOf(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date(instant));
}
