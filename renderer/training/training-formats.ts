import { historyText as text } from './training.es.ts';

const MINUTES_PER_HOUR = 60;

/** '3h 22m', '42m', or 'No registrado' for null and 0. @param minutes whole minutes */
export function formatTimeSpent(minutes: number | null): string {
  if (!minutes) return text.notRecorded;
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = `${minutes % MINUTES_PER_HOUR}m`;
  return hours === 0 ? rest : `${hours}h ${rest}`;
}

/** A percentage without decimals, at most 100; a value below 100 is never rounded up to 100. */
export function formatWholePercent(percent: number): string {
  return `${percent < 100 ? Math.min(99, Math.round(percent)) : 100}%`;
}

/** A percentage with one decimal, at most 100. */
export function formatExactPercent(percent: number): string {
  return `${Math.min(100, percent).toFixed(1)}%`;
}
