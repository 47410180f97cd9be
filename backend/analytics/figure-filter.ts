import type { Figure, FigureRowsQuery } from '../../contract/analytics.ts';
import { AppError } from '../errors/app-error.ts';
import type { DayRange, Span } from '../time/local-day.ts';
import { namedPeriodOf, periodOf } from './analytics-period.ts';

type Narrowing = Exclude<keyof FigureRowsQuery, 'limit' | 'cursor'>;

const DAYS = ['from', 'to'] as const;
/** The filters of each figure. Others are refused: to ignore them would show more rows than the address names. */
const TAKEN: Readonly<Record<Figure, readonly Narrowing[]>> = {
  views: [...DAYS, 'courseId', 'category'],
  active: DAYS,
  'active-now': [],
  'active-in-hour': [...DAYS, 'hour'],
  'courses-started': [...DAYS, 'courseId'],
  'course-reached': [...DAYS, 'courseId', 'percentage'],
  'lessons-completed': [...DAYS, 'courseId'],
  'courses-completed': [...DAYS, 'courseId'],
  'lesson-started': ['lessonId'],
  'lesson-completed': ['lessonId'],
  'lesson-stopped': ['lessonId', 'tenth'],
  certificates: [...DAYS, 'courseId'],
  'new-accounts': DAYS,
  posts: DAYS,
  downloads: DAYS,
  ratings: [...DAYS, 'courseId'],
};
/** Figures that always have a period; the last seven days by default. */
const OF_DAYS: readonly Figure[] = ['active', 'active-in-hour'];

/** Consecutive days in the academy's time zone, with the instants at which they begin and end. */
export type Days = DayRange & Span;

/** The values that narrow a figure down. */
export interface FigureFilter {
  readonly period: Days | undefined;
  readonly courseId?: string | undefined;
  readonly lessonId?: string | undefined;
  readonly category?: string | undefined;
  readonly percentage?: number | undefined;
  readonly tenth?: number | undefined;
  readonly hour?: number | undefined;
}

/** @throws AppError `invalid_input` for a filter that the figure does not have */
export function figureFilterOf(figure: Figure, query: FigureRowsQuery, today: string, timeZone: string): FigureFilter {
  const { limit: _limit, cursor: _cursor, from, to, percentage, tenth, hour, ...narrowing } = query;
  for (const name of Object.keys({ from, to, percentage, tenth, hour, ...narrowing }) as Narrowing[])
    if (query[name] !== undefined && !TAKEN[figure].includes(name)) throw invalid(name, 'Esta cifra no se acota así.');
  const days = { from, to };
  return {
    ...narrowing,
    period: OF_DAYS.includes(figure) ? periodOf(days, today, timeZone) : namedPeriodOf(days, today, timeZone),
    percentage: numberIn(percentage),
    tenth: numberIn(tenth),
    hour: numberIn(hour),
  };
}

/** A filter that the figure requires. @throws AppError `invalid_input` */
export function wanted<Value>(value: Value | undefined, name: Narrowing, message: string): Value {
  if (value === undefined) throw invalid(name, message);
  return value;
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function invalid(path: Narrowing, message: string): AppError {
  return new AppError('invalid_input', 'a figure is not narrowed down so', [{ path, message }]);
}
