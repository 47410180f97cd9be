import type { CourseDetail } from '../../contract/courses.ts';

/** Number of lessons of a course, including unreadable ones missing from `lessons`; completion needs them too. */
export function lessonCountOf({ totalLessons, lessons }: CourseDetail): number {
  return Math.max(totalLessons, lessons.length);
}
