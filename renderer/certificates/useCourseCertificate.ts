import { useEffect } from 'react';
import useSWR from 'swr';
import { type Training, trainingListSchema } from '../../contract/training-history.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../client/freshness.ts';

/** Milliseconds until each retry after a course is completed: the progress report may not have arrived yet. */
const AGAIN_AFTER_MS = [500, 2_000, 6_000];

/**
 * A learner's certificate for a course.
 * @param userId null sends no request
 * @param isCompleted whether every lesson is completed on this device
 */
export function useCourseCertificate(
  userId: string | null,
  courseId: string,
  isCompleted: boolean,
): { /** Null until it is issued, undefined while unknown. */ id: string | null | undefined; readAgain: () => void } {
  const path = userId && `/api/users/${encodeURIComponent(userId)}/training-history`;
  const { data, mutate } = useSWR<Training[], ApiError>(
    path && [path, { courseId }, isCompleted],
    () => callApi('GET', path ?? '', { query: { courseId }, schema: trainingListSchema }),
    FRESH_AT_EVERY_VISIT,
  );
  const id = data && (data[0]?.certificateId ?? null);
  const isAwaited = path !== null && isCompleted && !id;

  useEffect(() => {
    if (!isAwaited) return;
    const timers = AGAIN_AFTER_MS.map((waitMs) => setTimeout(() => void mutate(), waitMs));
    return () => timers.forEach(clearTimeout);
  }, [isAwaited, mutate]);

  return { id, readAgain: () => void mutate() };
}
