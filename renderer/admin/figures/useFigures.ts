import useSWR, { type SWRConfiguration } from 'swr';
import type { z } from 'zod';
import {
  type AnalyticsOverview,
  analyticsOverviewSchema,
  type CategoryFigures,
  categoryFiguresSchema,
  type Engagement,
  engagementSchema,
  type FaqFigures,
  faqFiguresSchema,
  type Hourly,
  hourlySchema,
  type LessonFigures,
  lessonFiguresSchema,
  type SearchMissFigures,
  searchMissFiguresSchema,
  type Trends,
  trendsSchema,
} from '../../../contract/analytics.ts';
import { type AdminCourse, adminCourseListSchema } from '../../../contract/course-editing.ts';
import { callApi } from '../../client/api.ts';
import type { Query } from '../../client/api-address.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';

const PATH = '/api/admin/analytics';
/** Figures of the current day are read every 10 s while the page is visible. */
const NOW: SWRConfiguration = { refreshInterval: 10_000 };

/** Figures, or the error of their read; both are undefined while they are read. */
export interface Answer<Data> {
  data: Data | undefined;
  error: ApiError | undefined;
  mutate: () => unknown;
}

export function useOverview(period: Query): Answer<AnalyticsOverview> {
  // Totals do not depend on the period: they stay on the screen when another period is chosen.
  return useFigures('overview', analyticsOverviewSchema, period, { ...NOW, keepPreviousData: true });
}

/** `null` reads nothing: there are no days. */
export function useTrends(period: Query | null): Answer<Trends> {
  return useFigures('trends', trendsSchema, period, NOW);
}

export function useHourly(period: Query): Answer<Hourly> {
  return useFigures('hourly', hourlySchema, period, NOW);
}

export function useCategoryFigures(query: Query): Answer<CategoryFigures> {
  return useFigures('categories', categoryFiguresSchema, query);
}

export function useEngagement(query: Query): Answer<Engagement> {
  return useFigures('engagement', engagementSchema, query);
}

/** `null` reads nothing: no course is chosen. */
export function useLessonFigures(courseId: string | null): Answer<LessonFigures> {
  return useFigures('lessons', lessonFiguresSchema, courseId === null ? null : { courseId });
}

export function useSearchMisses(period: Query): Answer<SearchMissFigures> {
  return useFigures('search-misses', searchMissFiguresSchema, period);
}

export function useFaqFigures(): Answer<FaqFigures> {
  return useFigures('faqs', faqFiguresSchema, {});
}

/** The courses with the most views, at most `limit`. */
export function useMostViewedCourses(limit: number): Answer<AdminCourse[]> {
  return useRead('/api/admin/courses', adminCourseListSchema, { sort: '-viewCount', limit });
}

function useFigures<Data>(figure: string, schema: z.ZodType<Data>, query: Query | null, config: SWRConfiguration = {}) {
  return useRead(`${PATH}/${figure}`, schema, query, config);
}

function useRead<Data>(path: string, schema: z.ZodType<Data>, query: Query | null, config: SWRConfiguration = {}) {
  return useSWR<Data, ApiError>(query && [path, query], () => callApi('GET', path, { query: query ?? {}, schema }), {
    ...FRESH_AT_EVERY_VISIT,
    ...config,
  });
}
