import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import {
  type CourseVerifiedTime,
  courseVerifiedTimeSchema,
  type VerifiedLesson,
} from '../../contract/verified-time.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../client/freshness.ts';

/** Milliseconds until each read after a lesson was closed: its last report may not have arrived yet. */
const AGAIN_AFTER_MS = [500, 2_000];

/** What a certificate waits for. */
export interface MissingTime {
  requiredShare: number;
  /** Lessons that lack verified time, in the order of the course. */
  lessons: readonly VerifiedLesson[];
}

/**
 * The verified time that a completed course lacks for its certificate; null while unknown, and without any.
 * @param onWatched called when a lesson was closed: the certificate may be issued now
 */
export function useMissingTime(userId: string, courseId: string, onWatched: () => void): MissingTime | null {
  const path = `/api/users/${encodeURIComponent(userId)}/verified-time/${encodeURIComponent(courseId)}`;
  const { data, mutate } = useSWR<CourseVerifiedTime, ApiError>(
    [path],
    () => callApi('GET', path, { schema: courseVerifiedTimeSchema }),
    FRESH_AT_EVERY_VISIT,
  );
  const playedLesson = useSearchParams()[0].get('lesson');
  const readAgain = useEffectEvent(() => {
    void mutate();
    onWatched();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies(playedLesson): a lesson that was open may have been watched
  useEffect(() => {
    const timers = AGAIN_AFTER_MS.map((waitMs) => setTimeout(() => readAgain(), waitMs));
    return () => timers.forEach(clearTimeout);
  }, [playedLesson]);

  const lessons = data?.lessons.filter(({ missingSeconds }) => missingSeconds > 0) ?? [];
  return data && lessons.length > 0 ? { requiredShare: data.requiredShare, lessons } : null;
}
