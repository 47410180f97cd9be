import useSWR from 'swr';
import { type CourseDetail, courseDetailSchema } from '../../contract/courses.ts';
import { courseRead } from '../../contract/reads.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';

/** A course with only unreadable lessons is itself unreadable; it would look like one without lessons. */
const shownCourseSchema = courseDetailSchema.refine(
  ({ lessons, totalLessons }) => lessons.length > 0 || totalLessons === 0,
);

/** A course with its readable lessons; never stale. Reads nothing for `null`. */
export function useCourse(id: string | null) {
  return useSWR<CourseDetail, ApiError>(id === null ? null : courseRead(id), (path: string) =>
    callApi('GET', path, { schema: shownCourseSchema }),
  );
}

/** Whether the course does not exist: unknown or malformed id. */
export function isCourseNotFound({ status }: ApiError): boolean {
  return status === 404 || status === 400;
}
