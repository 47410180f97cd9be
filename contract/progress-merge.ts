import type { LessonProgress } from './training.ts';

/** How far somebody has come in a lesson: as reported, as stored, or as remembered by a client. */
export type ProgressState = Pick<LessonProgress, 'progressPercentage' | 'watchTime' | 'completed' | 'lastWatched'>;

/**
 * Merges two reports of one lesson: the furthest wins in each of the four fields, so that order, repetition and loss of messages make
 * no difference. Commutative, associative and idempotent; `lastWatched` must be ISO 8601 in UTC with milliseconds on both sides.
 */
export function mergeProgress(one: ProgressState, other: ProgressState): ProgressState {
  return {
    progressPercentage: Math.max(one.progressPercentage, other.progressPercentage),
    watchTime: Math.max(one.watchTime, other.watchTime),
    completed: one.completed || other.completed,
    lastWatched: one.lastWatched > other.lastWatched ? one.lastWatched : other.lastWatched,
  };
}
