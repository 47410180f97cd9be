import { coursePercentage } from '../../contract/course-percentage.ts';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import type { LessonProgress } from '../../contract/training.ts';
import { lessonCountOf } from '../catalogue/lesson-count.ts';

/** Progress of an actor in a course. */
export interface CourseState {
  /** Ids of the lessons that are completed. */
  completed: ReadonlySet<string>;
  /** Number of completed lessons that the course still has. */
  completedCount: number;
  /** 0 to 100, rounded; 100 only when all lessons are completed. */
  percent: number;
  hasBegun: boolean;
  /** The lesson to continue with; `null` in a course without lessons. */
  nextLesson: Lesson | null;
}

/**
 * Progress of an actor in a course. The next lesson is the latest begun and unfinished lesson, else the first
 * uncompleted lesson, else the first.
 * @param completedIds lessons of the course that were counted as completed
 * @param history watched lessons of all courses, latest first
 */
export function courseStateOf(
  course: CourseDetail,
  completedIds: readonly string[],
  history: readonly LessonProgress[],
): CourseState {
  const { id, lessons } = course;
  const watched = history.filter(({ courseId }) => courseId === id);
  const ofHistory = watched.filter((one) => one.completed).map(({ lessonId }) => lessonId);
  const completed = new Set([...completedIds, ...ofHistory]);
  const completedCount = lessons.filter((lesson) => completed.has(lesson.id)).length;
  const begun = watched
    .filter(({ lessonId, watchTime }) => !completed.has(lessonId) && watchTime > 0)
    .map(({ lessonId }) => lessons.find((lesson) => lesson.id === lessonId))
    .find((lesson) => lesson !== undefined);
  return {
    completed,
    completedCount,
    percent: coursePercentage(completedCount, lessonCountOf(course)),
    hasBegun: begun !== undefined || completedCount > 0,
    nextLesson: begun ?? lessons.find((lesson) => !completed.has(lesson.id)) ?? lessons[0] ?? null,
  };
}
