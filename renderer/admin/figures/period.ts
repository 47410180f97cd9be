import { ANALYTICS_MAX_DAYS } from '../../../contract/analytics.ts';
import { daySchema } from '../../../contract/days.ts';
import { asUtcNoon } from '../../kit/format.ts';
import { text } from './figures.es.ts';

/** Numbers of days up to today, today included. */
export const LAST_DAYS = ['7', '30', '90'] as const;

const DAY_MS = 24 * 3_600_000;
const daysFormat = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Days of the academy, YYYY-MM-DD, both included. */
export interface Days {
  from: string;
  to: string;
}
/** The period of the figures, as the server's query. */
export type Period = { days: (typeof LAST_DAYS)[number] } | Days;

/** The period in an address; the last 7 days if it names none, or an invalid one. */
export function periodIn(params: URLSearchParams): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (whyNot({ from, to }) === null) return { from, to };
  return { days: LAST_DAYS.find((days) => days === params.get('days')) ?? LAST_DAYS[0] };
}

/** Why the server would refuse the days, in Spanish; null if they are valid. */
export function whyNot({ from, to }: Days): string | null {
  if (!daySchema.safeParse(from).success || !daySchema.safeParse(to).success) return text.badDay;
  if (from > to) return text.daysTurned;
  return countOf({ from, to }) > ANALYTICS_MAX_DAYS ? text.tooManyDays(ANALYTICS_MAX_DAYS) : null;
}

/** The days of a period. The last 7, 30 or 90 are in the server's answer: undefined while that has another length. */
export function daysOf(period: Period, answered: Days | undefined): Days | undefined {
  if (!('days' in period)) return period;
  if (!answered || countOf(answered) !== Number(period.days)) return undefined;
  return { from: answered.from, to: answered.to };
}

/** The period within a sentence: 'últimos 7 días', '4–12 feb 2026'. */
export function nameOf(period: Period): string {
  return 'days' in period ? text.lastDays(Number(period.days)) : formatDays(period);
}

/** '24 feb – 2 mar 2026'; a single date if both days are equal. */
export function formatDays({ from, to }: Days): string {
  return daysFormat.formatRange(asUtcNoon(from), asUtcNoon(to));
}

function countOf({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
