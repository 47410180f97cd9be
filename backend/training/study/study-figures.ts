import { STREAK_DAY_MIN_SECONDS, type Study, type StudyPeriod } from '../../../contract/study.ts';
import { addDays } from '../../time/local-day.ts';
import { barStarts, daysOf, isWithin, weekdayOf } from './study-days.ts';

const SECONDS_PER_MINUTE = 60;

/** Seconds watched in an hour; day and hour (0 to 23) are in the academy's time zone. */
export interface StudiedHour {
  readonly day: string;
  readonly hour: number;
  readonly seconds: number;
}

export type StudyFigures = Pick<
  Study,
  | 'focusMinutes'
  | 'streakDays'
  | 'minutes'
  | 'minutesBefore'
  | 'minutesEver'
  | 'minutesThisWeek'
  | 'bars'
  | 'bestHour'
  | 'bestWeekday'
>;

/** Computes figures from the hours that a person has watched, as of `today`. */
export function studyFigures(hours: readonly StudiedHour[], period: StudyPeriod, today: string): StudyFigures {
  const { now, before } = daysOf(period, today);
  const monday = addDays(today, 1 - weekdayOf(today));
  const inPeriod = hours.filter(({ day }) => isWithin(day, now));
  return {
    focusMinutes: medianMinutes(inPeriod.map(({ seconds }) => seconds)),
    streakDays: streakDays(hours, today),
    minutes: minutesOf(inPeriod),
    minutesBefore: minutesOf(hours.filter(({ day }) => isWithin(day, before))),
    minutesEver: minutesOf(hours),
    minutesThisWeek: minutesOf(hours.filter(({ day }) => isWithin(day, { from: monday, to: today }))),
    bars: barsOf(inPeriod, barStarts(period, today)),
    bestHour: most(inPeriod, ({ hour }) => hour),
    bestWeekday: most(inPeriod, ({ day }) => weekdayOf(day)),
  };
}

/** Consecutive days with at least 60 s, up to today; up to yesterday while today has less. */
function streakDays(hours: readonly StudiedHour[], today: string): number {
  const seconds = secondsBy(hours, ({ day }) => day);
  const counts = (day: string) => (seconds.get(day) ?? 0) >= STREAK_DAY_MIN_SECONDS;
  let day = counts(today) ? today : addDays(today, -1);
  let days = 0;
  for (; counts(day); day = addDays(day, -1)) days += 1;
  return days;
}

function barsOf(hours: readonly StudiedHour[], starts: readonly string[]): Study['bars'] {
  const seconds = secondsBy(hours, ({ day }) => day.slice(0, starts[0]?.length));
  return starts.map((start) => ({ start, minutes: Math.round((seconds.get(start) ?? 0) / SECONDS_PER_MINUTE) }));
}

/** The key with the most seconds; the lower key at a tie. Null without hours. */
function most(hours: readonly StudiedHour[], keyOf: (hour: StudiedHour) => number): number | null {
  const ranked = [...secondsBy(hours, keyOf)].toSorted(([one, less], [other, more]) => more - less || one - other);
  return ranked[0]?.[0] ?? null;
}

function secondsBy<Key>(hours: readonly StudiedHour[], keyOf: (hour: StudiedHour) => Key): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const hour of hours) sums.set(keyOf(hour), (sums.get(keyOf(hour)) ?? 0) + hour.seconds);
  return sums;
}

/** The median, at least 1; null without hours. For an even number the mean of the two middle values. */
function medianMinutes(seconds: readonly number[]): number | null {
  const sorted = seconds.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) return null;
  return Math.max(1, Math.round((lower + upper) / 2 / SECONDS_PER_MINUTE));
}

function minutesOf(hours: readonly StudiedHour[]): number {
  return Math.round(hours.reduce((sum, { seconds }) => sum + seconds, 0) / SECONDS_PER_MINUTE);
}
