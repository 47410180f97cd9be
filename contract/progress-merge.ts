import type { LessonProgress } from './training.ts';

/** Progress in a lesson: in a report, in the database, or in the storage of a client. */
export type ProgressState = Pick<LessonProgress, 'progressPercentage' | 'watchTime' | 'completed' | 'lastWatched'>;

/**
 * Merges two reports of one lesson by the highest value of each of the four fields. Commutative, associative and
 * idempotent, so that order and repetition of messages make no difference. Both `lastWatched` must be ISO 8601 in UTC
 * with milliseconds.
 */
export function mergeProgress(one: ProgressState, other: ProgressState): ProgressState {
  return {
    progressPercentage: Math.max(one.progressPercentage, other.progressPercentage),
    watchTime: Math.max(one.watchTime, other.watchTime),
    completed: one.completed || other.completed,
    lastWatched: one.lastWatched > other.lastWatched ? one.lastWatched : other.lastWatched,
  };
}
