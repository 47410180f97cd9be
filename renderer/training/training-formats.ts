import { historyText as text } from './training.es.ts';

const MINUTES_PER_HOUR = 60;

/** '3h 22m', '42m', or that nothing was recorded. @param minutes whole minutes */
export function formatTimeSpent(minutes: number | null): string {
  if (!minutes) return text.notRecorded;
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = `${minutes % MINUTES_PER_HOUR}m`;
  return hours === 0 ? rest : `${hours}h ${rest}`;
}

/** A percentage of at most 100 without decimals: what is not all is never rounded up to all. */
export function formatWholePercent(percent: number): string {
  return `${percent < 100 ? Math.min(99, Math.round(percent)) : 100}%`;
}

/** As `formatWholePercent`, with one decimal. */
export function formatExactPercent(percent: number): string {
  return `${Math.min(100, percent).toFixed(1)}%`;
}
