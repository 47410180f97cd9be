import useSWR, { useSWRConfig } from 'swr';
import { type Study, type StudyPeriod, storedStudyGoalSchema, studySchema } from '../../contract/study.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../client/freshness.ts';

/** What a person's own activity says; nothing is asked for nobody (`null`). The figures before stay while those of another period come. */
export function useStudy(userId: string | null, period: StudyPeriod) {
  const path = userId && studyPath(userId);
  return useSWR<Study, ApiError>(
    path && [path, period],
    () => callApi('GET', path ?? '', { query: { period }, schema: studySchema }),
    { ...FRESH_AT_EVERY_VISIT, keepPreviousData: true },
  );
}

/** Stores how many minutes a week somebody means to study, and shows them in every period. */
export function useSetStudyGoal(userId: string): (minutesPerWeek: number) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (minutesPerWeek) => {
    const body = { minutesPerWeek };
    await callApi('PUT', `/api/users/${encodeURIComponent(userId)}/study-goal`, { body, schema: storedStudyGoalSchema });
    await mutate<Study>(
      (key) => Array.isArray(key) && key[0] === studyPath(userId),
      (shown) => shown && { ...shown, goalMinutesPerWeek: minutesPerWeek },
      { revalidate: false },
    );
  };
}

function studyPath(userId: string): string {
  return `/api/users/${encodeURIComponent(userId)}/study`;
}
