import type { Trends } from '../../../contract/analytics.ts';
import { text } from './dashboard.es.ts';

const DAY_MS = 24 * 3_600_000;
const percentage = new Intl.NumberFormat('es', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** What is said of a number and the same number of the days before. */
export interface Change {
  sentence: string;
  trend: 'up' | 'down' | 'same';
}

/** The days before those of the trends, as many; null while there are none, or where not all of them were recorded: that compares nothing. */
export function daysBefore(
  trends: Trends | undefined,
  recordedSince: string | null | undefined,
): { from: string; to: string } | null {
  const first = trends?.[0]?.day;
  if (!trends || !first || !recordedSince) return null;
  const from = addDays(first, -trends.length);
  return recordedSince <= from ? { from, to: addDays(first, -1) } : null;
}

/**
 * The views of some days, beside those of as many days before where they are known. Today is not over: it is left out of what is compared,
 * and so is the day that it would be compared with.
 */
export function viewsChange(trends: Trends, before: Trends | undefined): Change {
  const now = viewsIn(trends.slice(0, -1));
  const then = before?.length === trends.length ? viewsIn(before.slice(0, -1)) : 0;
  if (then === 0) return { sentence: text.viewsIn(viewsIn(trends), trends.length), trend: 'same' };
  const trend = now === then ? 'same' : now > then ? 'up' : 'down';
  return { sentence: text.viewsChange(percentage.format(now / then - 1), trends.length), trend };
}

function viewsIn(trends: Trends): number {
  return trends.reduce((sum, { views }) => sum + views, 0);
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
