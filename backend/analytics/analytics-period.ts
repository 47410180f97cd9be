import { ANALYTICS_DEFAULT_DAYS, ANALYTICS_MAX_DAYS, type AnalyticsPeriodQuery } from '../../contract/analytics.ts';
import { AppError } from '../errors/app-error.ts';
import { addDays, type DayRange, type LocalDay, localDays, type Span } from '../time/local-day.ts';

/** Consecutive days in the academy's time zone, with the instants at which they begin and end. */
export interface Period extends DayRange, Span {
  readonly days: readonly LocalDay[];
}

/** The requested days, the last seven by default. @throws AppError `invalid_input` */
export function periodOf(query: AnalyticsPeriodQuery, today: string, timeZone: string): Period {
  if (query.days && (query.from || query.to)) throw invalid('days', 'Elige los últimos días o las fechas, no ambos.');
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, 1 - Number(query.days ?? ANALYTICS_DEFAULT_DAYS));
  if (from > to) throw invalid('from', 'La primera fecha debe ser anterior a la última.');
  if (from < addDays(to, 1 - ANALYTICS_MAX_DAYS)) throw invalid('from', `Elige a lo más ${ANALYTICS_MAX_DAYS} días.`);
  return daysFrom(from, to, timeZone);
}

/** The period of the same length that ends the day before. */
export function periodBefore({ days, from }: Period, timeZone: string): Period {
  return daysFrom(addDays(from, -days.length), addDays(from, -1), timeZone);
}

/** Like `periodOf`; undefined (all recorded time) when the query names no days. */
export function namedPeriodOf(query: AnalyticsPeriodQuery, today: string, timeZone: string): Period | undefined {
  return query.from || query.to || query.days ? periodOf(query, today, timeZone) : undefined;
}

function daysFrom(from: string, to: string, timeZone: string): Period {
  const days = localDays(from, to, timeZone);
  const [first, last] = [days[0], days.at(-1)] as [LocalDay, LocalDay];
  return { days, from, to, startsAt: first.startsAt, endsAt: last.endsAt };
}

function invalid(path: string, message: string): AppError {
  return new AppError('invalid_input', 'bad period', [{ path, message }]);
}
