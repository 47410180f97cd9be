import type { LessonProgress } from './training.ts';

/** What is known of how far somebody has come in a lesson, wherever it is known from. */
export type ProgressState = Pick<LessonProgress, 'progressPercentage' | 'watchTime' | 'completed' | 'lastWatched'>;

/**
 * Two reports of one lesson made one: the furthest wins in each of the four, so that order, repetition and loss of messages make no
 * difference. Commutative, associative and idempotent; `lastWatched` must be ISO 8601 in UTC with milliseconds on both sides.
 */
export function mergeProgress(one: ProgressState, other: ProgressState): ProgressState {
  return {
    progressPercentage: Math.max(one.progressPercentage, other.progressPercentage),
    watchTime: Math.max(one.watchTime, other.watchTime),
    completed: one.completed || other.completed,
    lastWatched: one.lastWatched > other.lastWatched ? one.lastWatched : other.lastWatched,
  };
}
