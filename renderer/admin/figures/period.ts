import { ANALYTICS_MAX_DAYS } from '../../../contract/analytics.ts';
import { daySchema } from '../../../contract/days.ts';
import { asUtcNoon } from '../../kit/format.ts';
import { text } from './figures.es.ts';

/** The last so many days, today included. */
export const LAST_DAYS = ['7', '30', '90'] as const;

const DAY_MS = 24 * 3_600_000;
const daysFormat = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Days of the academy, YYYY-MM-DD, both included. */
export interface Days {
  from: string;
  to: string;
}
/** Of which days figures are, as the server is asked for them. */
export type Period = { days: (typeof LAST_DAYS)[number] } | Days;

/** The days that an address names; the last seven where it names none, or none that there are. */
export function periodIn(params: URLSearchParams): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (whyNot({ from, to }) === null) return { from, to };
  return { days: LAST_DAYS.find((days) => days === params.get('days')) ?? LAST_DAYS[0] };
}

/** What is said of days that can't be asked for; null where they can. */
export function whyNot({ from, to }: Days): string | null {
  if (!daySchema.safeParse(from).success || !daySchema.safeParse(to).success) return text.badDay;
  if (from > to) return text.daysTurned;
  return countOf({ from, to }) > ANALYTICS_MAX_DAYS ? text.tooManyDays(ANALYTICS_MAX_DAYS) : null;
}

/** The days of a period, when the server has said which the last ones are; `answered` may still be those of another period. */
export function daysOf(period: Period, answered: Days | undefined): Days | undefined {
  if (!('days' in period)) return period;
  if (!answered || countOf(answered) !== Number(period.days)) return undefined;
  return { from: answered.from, to: answered.to };
}

/** How the period is called within a sentence: 'últimos 7 días', '4–12 feb 2026'. */
export function nameOf(period: Period): string {
  return 'days' in period ? text.lastDays(Number(period.days)) : formatDays(period);
}

/** '24 feb – 2 mar 2026'; a single day has its date alone. */
export function formatDays({ from, to }: Days): string {
  return daysFormat.formatRange(asUtcNoon(from), asUtcNoon(to));
}

function countOf({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
