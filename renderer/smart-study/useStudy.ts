import useSWR, { useSWRConfig } from 'swr';
import { type SetStudyGoal, type Study, type StudyPeriod, studyGoalSchema, studySchema } from '../../contract/study.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../client/freshness.ts';

/** A learner's study figures; `null` sends no request. The previous period's figures stay while another loads. */
export function useStudy(userId: string | null, period: StudyPeriod) {
  const path = userId && studyPath(userId);
  return useSWR<Study, ApiError>(
    path && [path, period],
    () => callApi('GET', path ?? '', { query: { period }, schema: studySchema }),
    { ...FRESH_AT_EVERY_VISIT, keepPreviousData: true },
  );
}

/** Saves the weekly goal and whether home shows it, then updates the cached figures of every period. */
export function useSetStudyGoal(userId: string): (goal: SetStudyGoal) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (body) => {
    const path = `/api/users/${encodeURIComponent(userId)}/study-goal`;
    const { minutesPerWeek, isShown } = await callApi('PUT', path, { body, schema: studyGoalSchema });
    await mutate<Study>(
      (key) => Array.isArray(key) && key[0] === studyPath(userId),
      (shown) => shown && { ...shown, goalMinutesPerWeek: minutesPerWeek, isGoalShown: isShown },
      // `mutate` drops requests sent before the change, as they return the old goal; a period without data loads again.
      { revalidate: (shown) => shown === undefined },
    );
  };
}

function studyPath(userId: string): string {
  return `/api/users/${encodeURIComponent(userId)}/study`;
}
