import useSWR from 'swr';
import type { Course } from '../../contract/courses.ts';
import { keptCourse } from '../catalogue/kept-catalogue.ts';
import { useCourse } from '../catalogue/useCourse.ts';
import type { ApiError } from '../client/api-error.ts';

/** The course a session is about: as the server has it, or, while that does not answer, as the kept catalogue has it. */
export function useChosenCourse(id: string) {
  const { data, error, mutate } = useCourse(id);
  const isOutOfReach = !data && error?.code === 'offline';
  const { data: kept } = useSWR<Course | null, ApiError>(isOutOfReach ? ['kept-course', id] : null, () => keptCourse(id));
  return { course: data ?? kept ?? undefined, error, mutate };
}
