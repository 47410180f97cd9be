import useSWR from 'swr';
import type { Course } from '../../contract/courses.ts';
import { offlineCourse } from '../catalogue/offline-catalogue.ts';
import { useCourse } from '../catalogue/useCourse.ts';
import type { ApiError } from '../client/api-error.ts';

/** The course of the session; while the server does not answer, from the offline catalogue. */
export function useChosenCourse(id: string) {
  const { data, error, mutate } = useCourse(id);
  const isOffline = !data && error?.code === 'offline';
  const { data: copy } = useSWR<Course | null, ApiError>(isOffline ? ['offline-course', id] : null, () =>
    offlineCourse(id),
  );
  return { course: data ?? copy ?? undefined, error, mutate };
}
