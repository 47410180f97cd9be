import type { LessonProgress } from './training.ts';

/** Progress in a lesson: in a report, in the database, in the queue of a client, or in its storage. */
export type ProgressState = Pick<LessonProgress, 'progressPercentage' | 'watchTime' | 'completed' | 'lastWatched'> &
  Partial<Pick<LessonProgress, 'duration'>>;

/**
 * Merges two states of one lesson: the highest value of each of the four fields of progress, the latest known length,
 * and every other field of the later state. Commutative, associative and idempotent in the four fields, so that order
 * and repetition of messages make no difference. Both `lastWatched` must be ISO 8601 in UTC with milliseconds.
 */
export function mergeProgress<State extends ProgressState>(one: State, other: State): State {
  const [earlier, later] = isLater(one, other) ? [other, one] : [one, other];
  return {
    ...later,
    progressPercentage: Math.max(one.progressPercentage, other.progressPercentage),
    watchTime: Math.max(one.watchTime, other.watchTime),
    completed: one.completed || other.completed,
    ...(!later.duration && earlier.duration && { duration: earlier.duration }),
  };
}

/** At equal times the state with the greater length counts as later, so that the order makes no difference. */
function isLater(one: ProgressState, other: ProgressState): boolean {
  if (one.lastWatched !== other.lastWatched) return one.lastWatched > other.lastWatched;
  return (one.duration ?? 0) > (other.duration ?? 0);
}
