import { type Course, courseSchema } from '../../contract/courses.ts';
import { LIST_PAGE_ROWS } from '../../contract/reads.ts';
import { searchOfflineCatalogue } from '../catalogue/offline-catalogue.ts';
import type { Page } from '../client/api.ts';
import { type PagedList, usePagedList } from '../client/usePagedList.ts';

const QUERY = { sort: '-viewCount', limit: String(LIST_PAGE_ROWS) };
const EVERYTHING = { q: '', category: '', level: '' } as const;

/** The most viewed courses, featured or not; comes from the offline copy while the server does not answer. */
export function useMostViewedCourses(): PagedList<Course> {
  return usePagedList('/api/courses', QUERY, courseSchema, { readOfflineCopy: mostViewedOffline });
}

async function mostViewedOffline(): Promise<Page<Course>> {
  const { rows, ...rest } = await searchOfflineCatalogue(EVERYTHING);
  return { ...rest, rows: rows.toSorted((one, other) => other.viewCount - one.viewCount) };
}
