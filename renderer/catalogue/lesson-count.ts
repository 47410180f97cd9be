import type { CourseDetail } from '../../contract/courses.ts';

/** How many lessons a course has, also those that `lessons` lacks because they can not be read: it is not completed without them. */
export function lessonCountOf({ totalLessons, lessons }: CourseDetail): number {
  return Math.max(totalLessons, lessons.length);
}
