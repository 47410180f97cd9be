import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import { type Course, categoryListSchema, courseSchema } from '../../contract/courses.ts';
import { CATEGORIES_READ, COURSE_COUNT_READ, type CourseFilter, coursesRead } from '../../contract/reads.ts';
import { callApi, callApiPage, type Page } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_FIVE_MINUTES } from '../client/freshness.ts';
import { type PagedList, usePagedList } from '../client/usePagedList.ts';
import { searchOfflineCatalogue } from './offline-catalogue.ts';

/**
 * The catalogue page by page in the server's order, optionally filtered. While the server does not answer, from the
 * offline copy.
 */
export function useCourses(filter: CourseFilter = {}): PagedList<Course> {
  const [path, query] = coursesRead(filter);
  return usePagedList(path, query, courseSchema, { readOfflineCopy: () => searchOfflineCatalogue(query) });
}

/** Number of all courses; `null` until it is known. Taken from the first page if that is cached, without a call. */
export function useCourseCount(): number | null {
  const { cache } = useSWRConfig();
  const read: Page<Course> | undefined = cache.get(unstable_serialize(coursesRead()))?.data;
  const [path, query] = COURSE_COUNT_READ;
  const { data } = useSWR<Page<Course>, ApiError>(
    read ? null : COURSE_COUNT_READ,
    () => callApiPage(path, { query, schema: courseSchema }),
    FRESH_FIVE_MINUTES,
  );
  return (read ?? data)?.total ?? null;
}

/** Names of all categories, in the order of the catalogue. */
export function useCategories() {
  return useSWR<string[], ApiError>(
    CATEGORIES_READ,
    () => callApi('GET', CATEGORIES_READ, { schema: categoryListSchema }),
    FRESH_FIVE_MINUTES,
  );
}
