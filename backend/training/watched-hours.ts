import type { ProgressState } from '../../contract/progress-merge.ts';
import type { TrainingActivityEntity } from './training-activity.entity.ts';

const HOUR_SECONDS = 3_600;

/** Seconds watched in an hour of UTC, `YYYY-MM-DDTHH`. */
type WatchedHour = Pick<TrainingActivityEntity, 'hour' | 'seconds'>;

/**
 * The hours in which a lesson was watched between two reports, the last first, counted back from the later report.
 * Their sum is at most the time between the reports and the length of the lesson (`lessonSeconds`; 0 if unknown).
 */
export function watchedHours(
  before: ProgressState | undefined,
  after: ProgressState,
  lessonSeconds: number,
): WatchedHour[] {
  let seconds = watchedSeconds(before, after, lessonSeconds);
  let end = secondOf(after.lastWatched);
  const hours: WatchedHour[] = [];
  while (seconds > 0) {
    const start = Math.floor((end - 1) / HOUR_SECONDS) * HOUR_SECONDS;
    const inHour = Math.min(seconds, end - start);
    hours.push({ hour: new Date(start * 1_000).toISOString().slice(0, 'YYYY-MM-DDTHH'.length), seconds: inHour });
    seconds -= inHour;
    end = start;
  }
  return hours;
}

/** Puts all seconds into the last hour, at most 3,600. */
export function inLastHour([last, ...before]: readonly WatchedHour[]): WatchedHour[] {
  if (!last) return [];
  const seconds = before.reduce((sum, hour) => sum + hour.seconds, last.seconds);
  return [{ ...last, seconds: Math.min(seconds, HOUR_SECONDS) }];
}

/** The hours that do not end before an instant; all hours without an instant. */
export function hoursSince(instant: string | undefined, hours: readonly WatchedHour[]): readonly WatchedHour[] {
  if (!instant) return hours;
  return hours.filter(({ hour }) => Date.parse(`${hour}:00:00Z`) + HOUR_SECONDS * 1_000 >= Date.parse(instant));
}

/** The rows, cut so that each hour has at most 3,600 seconds with the `stored` ones (by `hourKey`). */
export function withinHours(
  rows: readonly TrainingActivityEntity[],
  stored: ReadonlyMap<string, number>,
): TrainingActivityEntity[] {
  const used = new Map(stored);
  return rows.flatMap((row) => {
    const key = hourKey(row);
    const before = used.get(key) ?? 0;
    const seconds = Math.min(row.seconds, HOUR_SECONDS - before);
    used.set(key, before + Math.max(0, seconds));
    return seconds > 0 ? [{ ...row, seconds }] : [];
  });
}

/** The key of an actor's hour, over all lessons. */
export function hourKey({ actorKey, hour }: Pick<TrainingActivityEntity, 'actorKey' | 'hour'>): string {
  return `${actorKey} ${hour}`;
}

function watchedSeconds(before: ProgressState | undefined, after: ProgressState, lessonSeconds: number): number {
  const reached = ({ watchTime }: ProgressState) => Math.min(watchTime, lessonSeconds || watchTime);
  if (!before) return reached(after);
  return Math.min(reached(after) - reached(before), secondOf(after.lastWatched) - secondOf(before.lastWatched));
}

/** Seconds since 1970. */
function secondOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1_000);
}
