import useSWR from 'swr';
import { type CourseDetail, courseDetailSchema } from '../../contract/courses.ts';
import { callApi } from './api.ts';
import type { ApiError } from './api-error.ts';

/** A course with its lessons; never stale. */
export function useCourse(id: string) {
  const path = coursePathOf(id);
  return useSWR<CourseDetail, ApiError>(path, () => callApi('GET', path, { schema: courseDetailSchema }));
}

/** Where the server has a course. */
export function coursePathOf(id: string): string {
  return `/api/courses/${encodeURIComponent(id)}`;
}
