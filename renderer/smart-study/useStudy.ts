import useSWR, { useSWRConfig } from 'swr';
import { type SetStudyGoal, type Study, type StudyPeriod, studyGoalSchema, studySchema } from '../../contract/study.ts';
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

/** Stores how many minutes a week somebody means to study, and whether home shows it; what every period says of it follows. */
export function useSetStudyGoal(userId: string): (goal: SetStudyGoal) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (body) => {
    const path = `/api/users/${encodeURIComponent(userId)}/study-goal`;
    const { minutesPerWeek, isShown } = await callApi('PUT', path, { body, schema: studyGoalSchema });
    await mutate<Study>(
      (key) => Array.isArray(key) && key[0] === studyPath(userId),
      (shown) => shown && { ...shown, goalMinutesPerWeek: minutesPerWeek, isGoalShown: isShown },
      // What was asked for before the change would say what was: it is dropped, and where nothing had come yet asked for anew.
      { revalidate: (shown) => shown === undefined },
    );
  };
}

function studyPath(userId: string): string {
  return `/api/users/${encodeURIComponent(userId)}/study`;
}
