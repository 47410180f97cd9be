import useSWR from 'swr';
import { type Course, type CourseLevel, categoryListSchema, courseSchema } from '../../contract/courses.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_FIVE_MINUTES } from '../client/freshness.ts';
import { type PagedList, usePagedList } from '../client/usePagedList.ts';
import { searchOfflineCatalogue } from './offline-catalogue.ts';

const COURSES_PATH = '/api/courses';
const CATEGORIES_PATH = '/api/categories';

export interface CourseFilter {
  /** Text to find; trimmed, empty for all. */
  q?: string;
  category?: string;
  /** Empty for all. */
  level?: CourseLevel | '';
}

/** The SWR key of such a list, under which a server that renders a screen says what is in it. */
export function coursesKey({ q = '', category = '', level = '' }: CourseFilter = {}) {
  return [COURSES_PATH, { q, category, level }] as const;
}

/**
 * The catalogue, page after page, as the server orders it; filtered where a filter is given. While the server does not answer, from
 * its offline copy.
 */
export function useCourses(filter: CourseFilter = {}): PagedList<Course> {
  const [path, query] = coursesKey(filter);
  return usePagedList(path, query, courseSchema, { readOfflineCopy: () => searchOfflineCatalogue(query) });
}

/** The names of all categories, in the order of the catalogue. */
export function useCategories() {
  return useSWR<string[], ApiError>(
    CATEGORIES_PATH,
    () => callApi('GET', CATEGORIES_PATH, { schema: categoryListSchema }),
    FRESH_FIVE_MINUTES,
  );
}
