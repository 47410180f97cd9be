import type { LessonProgressEntity } from './lesson-progress.entity.ts';

/** The stored values of a lesson that decide which lesson is next. */
export type LessonState = Pick<
  LessonProgressEntity,
  'courseId' | 'lessonId' | 'watchTime' | 'completed' | 'lastWatched' | 'segments'
>;

/**
 * The next lesson of a course: the latest watched open lesson, else the first open one. Undefined when all are
 * completed.
 * @param lessons of the course, in order
 */
export function nextLesson<Lesson extends { readonly id: string }>(
  lessons: readonly Lesson[],
  states: readonly LessonState[],
): Lesson | undefined {
  const byLesson = new Map(states.map((state) => [state.lessonId, state]));
  const open = lessons.filter(({ id }) => !byLesson.get(id)?.completed);
  const begun = open
    .filter(({ id }) => (byLesson.get(id)?.watchTime ?? 0) > 0)
    .toSorted((one, other) => lastWatched(other).localeCompare(lastWatched(one)));
  return begun[0] ?? open[0];

  function lastWatched({ id }: Lesson): string {
    return byLesson.get(id)?.lastWatched ?? '';
  }
}
