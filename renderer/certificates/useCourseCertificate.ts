import { useEffect } from 'react';
import useSWR from 'swr';
import { type Training, trainingListSchema } from '../../contract/training-history.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../client/freshness.ts';

/** When it is asked again for the certificate of a course that was completed here: the report that completes it may be on its way. */
const AGAIN_AFTER_MS = [500, 2_000, 6_000];

/**
 * The id of a person's certificate of a course; null where there is none, or not yet.
 * @param userId null: nobody is asked for
 * @param isCompleted whether every lesson is completed, as far as this browser knows
 */
export function useCourseCertificate(userId: string | null, courseId: string, isCompleted: boolean): string | null {
  const path = userId && `/api/users/${encodeURIComponent(userId)}/training-history`;
  const { data, mutate } = useSWR<Training[], ApiError>(
    path && [path, { courseId }, isCompleted],
    () => callApi('GET', path ?? '', { query: { courseId }, schema: trainingListSchema }),
    FRESH_AT_EVERY_VISIT,
  );
  const id = data?.[0]?.certificateId ?? null;
  const isAwaited = path !== null && isCompleted && id === null;

  useEffect(() => {
    if (!isAwaited) return;
    const timers = AGAIN_AFTER_MS.map((waitMs) => setTimeout(() => void mutate(), waitMs));
    return () => timers.forEach(clearTimeout);
  }, [isAwaited, mutate]);

  return id;
}
