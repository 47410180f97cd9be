import useSWR from 'swr';
import {
  type Training,
  type TrainingSummary,
  trainingSchema,
  trainingSummarySchema,
} from '../../contract/training-history.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../client/freshness.ts';
import { type PagedList, usePagedList } from '../client/usePagedList.ts';

/** The trainings of a person, latest activity first. */
export function useTrainings(userId: string): PagedList<Training> {
  return usePagedList(`${personPath(userId)}/training-history`, {}, trainingSchema, {
    freshness: FRESH_AT_EVERY_VISIT,
  });
}

/** The sums over all trainings of a person. */
export function useTrainingSummary(userId: string) {
  const path = `${personPath(userId)}/training-summary`;
  return useSWR<TrainingSummary, ApiError>(
    path,
    () => callApi('GET', path, { schema: trainingSummarySchema }),
    FRESH_AT_EVERY_VISIT,
  );
}

function personPath(userId: string): string {
  return `/api/users/${encodeURIComponent(userId)}`;
}
