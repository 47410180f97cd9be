import useSWR from 'swr';
import { type CourseDetail, courseDetailSchema } from '../../contract/courses.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';

/** A course with its lessons; never stale. */
export function useCourse(id: string) {
  const path = coursePath(id);
  return useSWR<CourseDetail, ApiError>(path, () => callApi('GET', path, { schema: courseDetailSchema }));
}

/** The path of a course on the server, which is its SWR key as well. */
export function coursePath(id: string): string {
  return `/api/courses/${encodeURIComponent(id)}`;
}

/** Whether there is no such course: no course has that id, or it is not even an id. */
export function isCourseNotFound({ status }: ApiError): boolean {
  return status === 404 || status === 400;
}
