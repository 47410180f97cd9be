import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import type { CourseDetail } from '../../contract/courses.ts';
import {
  type OwnRating,
  ownRatingSchema,
  type RateCourse,
  type RatingsSummary,
  ratingsSummarySchema,
} from '../../contract/ratings.ts';
import { courseRead, ratingsRead } from '../../contract/reads.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { noteCourseVersion } from '../client/course-versions.ts';
import { withRating } from './ratings-summary.ts';

/** All ratings of a course. Logs a failure to load them. */
export function useRatings(courseId: string) {
  const path = ratingsRead(courseId);
  const answer = useSWR<RatingsSummary, ApiError>(path, () => readRatings(courseId));
  const { error } = answer;
  useEffect(() => {
    if (error) console.warn(`ratings of course ${courseId}: ${error.message}`);
  }, [error, courseId]);
  return answer;
}

/** The person's own rating of a course. @param actorId `null` until the session has started */
export function useOwnRating(courseId: string, actorId: string | null) {
  const path = actorId === null ? null : ownPathOf(courseId, actorId);
  return useSWR<OwnRating, ApiError>(path, async (own: string) => {
    const answer = await callApi('GET', own, { schema: ownRatingSchema });
    noteCourseVersion(courseId, answer.courseVersion);
    return answer;
  });
}

/** Rates a course. Updates the figures optimistically, and rolls back if the server refuses. */
export function useRateCourse(courseId: string, actorId: string) {
  const { cache, mutate } = useSWRConfig();
  const ownPath = ownPathOf(courseId, actorId);
  const summaryPath = ratingsRead(courseId);

  return useSWRMutation<OwnRating, ApiError, string, Omit<RateCourse, 'userId'>>(
    ownPath,
    async (_path, { arg }) => {
      const before: OwnRating | undefined = cache.get(ownPath)?.data;
      const sending = callApi('POST', `${courseRead(courseId)}/rating`, {
        body: { ...arg, userId: actorId },
        schema: ownRatingSchema,
      });
      // The server's figures replace the optimistic ones after any answer.
      await mutate<RatingsSummary | undefined>(
        summaryPath,
        (shown) => sending.then(() => readRatings(courseId)).catch(() => shown),
        {
          optimisticData: (_current, shown) => shown && withRating(shown, before?.rating ?? null, arg.rating),
          revalidate: false,
        },
      );
      const own = await sending;
      const fresh: RatingsSummary | undefined = cache.get(summaryPath)?.data;
      await mutate(courseRead(courseId), (course?: CourseDetail) => course && fresh && rated(course, fresh), {
        revalidate: false,
      });
      noteCourseVersion(courseId, own.courseVersion);
      return own;
    },
    // Read again: only the answer of its own path has the id of its public rating.
    { populateCache: (own) => own, revalidate: true },
  );
}

async function readRatings(courseId: string): Promise<RatingsSummary> {
  const answer = await callApi('GET', ratingsRead(courseId), { schema: ratingsSummarySchema });
  noteCourseVersion(courseId, answer.courseVersion);
  return answer;
}

function rated(course: CourseDetail, { averageRating, totalRatings }: RatingsSummary): CourseDetail {
  return totalRatings > 0 ? { ...course, rating: Math.round(averageRating * 10) } : course;
}

function ownPathOf(courseId: string, actorId: string): string {
  return `${courseRead(courseId)}/rating/${encodeURIComponent(actorId)}`;
}
