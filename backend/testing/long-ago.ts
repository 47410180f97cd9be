import type { CourseDetail } from '../../contract/courses.ts';
import { aCourseOf } from './lessons.ts';
import type { TestAcademy, TestApi } from './test-academy.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';

/**
 * Changes the creation time of all courses, lessons and accounts, so that reports with early times are stored with
 * these times. Call it before the first report of progress in a course, because the server caches creation times.
 */
export async function makeAllOld(academy: TestAcademy, since = LONG_AGO): Promise<void> {
  for (const table of ['courses_course', 'courses_lesson', 'auth_account'])
    await academy.change(`UPDATE ${table} SET "createdAt" = '${since}'`);
}

/** Creates a course of lessons with these durations in seconds, and makes all courses, lessons and accounts old. */
export async function oldCourseOf(
  academy: TestAcademy,
  trainer: TestApi,
  durations: readonly number[],
): Promise<CourseDetail> {
  const course = await aCourseOf(trainer, durations);
  await makeAllOld(academy);
  return course;
}
