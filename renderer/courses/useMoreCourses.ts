import useSWR from 'swr';
import { type Course, courseListSchema } from '../../contract/courses.ts';
import { instructorCoursesRead, similarCoursesRead } from '../../contract/reads.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_FIVE_MINUTES } from '../client/freshness.ts';

/** Courses similar to one, most similar first. */
export function useSimilarCourses(courseId: string) {
  const path = similarCoursesRead(courseId);
  return useSWR<Course[], ApiError>(path, () => callApi('GET', path, { schema: courseListSchema }), FRESH_FIVE_MINUTES);
}

/** The courses of an instructor, in the order of the catalogue. */
export function useInstructorCourses(instructor: string) {
  const [path, query] = instructorCoursesRead(instructor);
  return useSWR<Course[], ApiError>(
    [path, query, 'first'],
    () => callApi('GET', path, { query, schema: courseListSchema }),
    FRESH_FIVE_MINUTES,
  );
}
