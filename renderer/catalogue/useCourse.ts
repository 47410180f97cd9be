import useSWR from 'swr';
import { type CourseDetail, courseDetailSchema } from '../../contract/courses.ts';
import { courseRead } from '../../contract/reads.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';

/** A course with its lessons; never stale. */
export function useCourse(id: string) {
  const path = courseRead(id);
  return useSWR<CourseDetail, ApiError>(path, () => callApi('GET', path, { schema: courseDetailSchema }));
}

/** Whether there is no such course: no course has that id, or it is not even an id. */
export function isCourseNotFound({ status }: ApiError): boolean {
  return status === 404 || status === 400;
}
