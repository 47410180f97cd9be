import type { StudyPeriod } from '../../../contract/study.ts';
import { addDays } from '../../time/local-day.ts';

const DAYS = { week: 7, month: 30 } as const;
const MONTHS = 12;

/** Calendar days, `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days of a period that ends today, and of the previous period. */
export function daysOf(period: StudyPeriod, today: string): { now: DayRange; before: DayRange } {
  if (period === 'year') {
    const from = firstOfMonth(today, 1 - MONTHS);
    return { now: { from, to: today }, before: { from: firstOfMonth(today, 1 - 2 * MONTHS), to: addDays(from, -1) } };
  }
  const from = addDays(today, 1 - DAYS[period]);
  return { now: { from, to: today }, before: { from: addDays(from, -DAYS[period]), to: addDays(from, -1) } };
}

/** The first days of a period's bars: its days, or the months of a year (`YYYY-MM`). */
export function barStarts(period: StudyPeriod, today: string): string[] {
  if (period === 'year')
    return [...Array(MONTHS).keys()].map((n) => firstOfMonth(today, n + 1 - MONTHS).slice(0, 'YYYY-MM'.length));
  return [...Array(DAYS[period]).keys()].map((n) => addDays(today, n + 1 - DAYS[period]));
}

export function isWithin(day: string, { from, to }: DayRange): boolean {
  return from <= day && day <= to;
}

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** The first day of the month that is `months` after the month of `day`. */
function firstOfMonth(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return dayOf(Date.UTC(year, month - 1 + months, 1));
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
