import useSWR from 'swr';
import { type CourseDetail, courseDetailSchema } from '../../contract/courses.ts';
import { courseRead } from '../../contract/reads.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';

/** Where no lesson of a course can be read, the course can not: it would be shown as one without lessons. */
const shownCourseSchema = courseDetailSchema.refine(
  ({ lessons, totalLessons }) => lessons.length > 0 || totalLessons === 0,
);

/** A course with its lessons, but for those that can not be read; never stale. */
export function useCourse(id: string) {
  const path = courseRead(id);
  return useSWR<CourseDetail, ApiError>(path, () => callApi('GET', path, { schema: shownCourseSchema }));
}

/** Whether there is no such course: no course has that id, or it is not even an id. */
export function isCourseNotFound({ status }: ApiError): boolean {
  return status === 404 || status === 400;
}
