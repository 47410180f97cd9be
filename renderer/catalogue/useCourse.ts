import useSWR from 'swr';
import { type CourseDetail, courseDetailSchema } from '../../contract/courses.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';

/** A course with its lessons; never stale. */
export function useCourse(id: string) {
  const path = coursePath(id);
  return useSWR<CourseDetail, ApiError>(path, () => callApi('GET', path, { schema: courseDetailSchema }));
}

/** The address of a course on the server, which is its place among the answers kept as well. */
export function coursePath(id: string): string {
  return `/api/courses/${encodeURIComponent(id)}`;
}

/** Whether a course was not found because no course has such an id, or none could have. */
export function isNoCourse({ status }: ApiError): boolean {
  return status === 404 || status === 400;
}
