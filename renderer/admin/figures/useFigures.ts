import useSWR, { type SWRConfiguration } from 'swr';
import type { z } from 'zod';
import {
  type AnalyticsOverview,
  analyticsOverviewSchema,
  type CategoryFigures,
  categoryFiguresSchema,
  type Engagement,
  engagementSchema,
  type Hourly,
  hourlySchema,
  type Trends,
  trendsSchema,
} from '../../../contract/analytics.ts';
import { type AdminCourse, adminCourseListSchema } from '../../../contract/course-editing.ts';
import { callApi, type Query } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';

const PATH = '/api/admin/analytics';
/** How often what happens now is asked for while the page is seen, in ms. */
const LIVE_MS = 10_000;

/** Figures that are asked for, or an answer that did not come. */
export interface Answer<Data> {
  data: Data | undefined;
  error: ApiError | undefined;
  mutate: () => unknown;
}

export function useOverview(): Answer<AnalyticsOverview> {
  return useFigures('overview', analyticsOverviewSchema, {}, { refreshInterval: LIVE_MS });
}

/** Nothing is asked for while there are no days (`null`). */
export function useTrends(query: Query | null): Answer<Trends> {
  return useFigures('trends', trendsSchema, query);
}

export function useHourly(query: Query): Answer<Hourly> {
  return useFigures('hourly', hourlySchema, query);
}

export function useCategoryFigures(query: Query = {}): Answer<CategoryFigures> {
  return useFigures('categories', categoryFiguresSchema, query);
}

export function useEngagement(query: Query = {}): Answer<Engagement> {
  return useFigures('engagement', engagementSchema, query);
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
