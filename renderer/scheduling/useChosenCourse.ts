import useSWR from 'swr';
import { type CourseDetail, courseDetailSchema } from '../../contract/courses.ts';
import { callApi } from '../shared/api.ts';
import type { ApiError } from '../shared/api-error.ts';

/** The course that the session is about. */
export function useChosenCourse(id: string) {
  const path = `/api/courses/${encodeURIComponent(id)}`;
  return useSWR<CourseDetail, ApiError>(path, () => callApi('GET', path, { schema: courseDetailSchema }));
}
