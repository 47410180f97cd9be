import type { LessonProgressEntity } from './lesson-progress.entity.ts';

/** What is stored of a lesson, as far as going on depends on it. */
export type LessonState = Pick<
  LessonProgressEntity,
  'courseId' | 'lessonId' | 'watchTime' | 'completed' | 'lastWatched'
>;

/**
 * The lesson of a course to go on with: the one watched last and not finished, else the first that is not. Undefined when all are.
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
