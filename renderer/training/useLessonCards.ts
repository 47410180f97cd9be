import useSWR from 'swr';
import { z } from 'zod';
import { type LessonCard, lessonCardListSchema } from '../../contract/lesson-cards.ts';
import type { LessonProgress } from '../../contract/training.ts';
import { useCourse } from '../catalogue/useCourse.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { useWatched } from './useWatched.ts';

const PATH = '/api/lessons';
const lessonIdSchema = z.uuid();

/** The cards of the home page's watched lessons. */
export interface LessonCards {
  readonly byId: ReadonlyMap<string, LessonCard>;
  readonly isLoading: boolean;
  /** The server did not answer, and this device has no copy of its answer. */
  readonly hasFailed: boolean;
}

/** Reads the cards of both rows' lessons in one call, which the rows share. */
export function useLessonCards(): LessonCards {
  const { toContinue, recent } = useWatched();
  const lessonIds = [...toContinue, ...recent].map(({ lessonId }) => lessonId);
  // Sorted, so that another order of the same lessons needs no other answer.
  const ids = lessonIds
    .filter((id) => lessonIdSchema.safeParse(id).success)
    .toSorted()
    .join();
  const { data, error, isLoading } = useSWR<LessonCard[], ApiError>(
    ids === '' ? null : [PATH, { ids }],
    () => callApi('GET', PATH, { query: { ids }, schema: lessonCardListSchema }),
    { keepPreviousData: true },
  );
  return { byId: new Map(data?.map((card) => [card.id, card])), isLoading, hasFailed: error !== undefined };
}

/**
 * The card of a lesson: 'loading', or null when the lesson no longer exists. Without an answer for the cards, title and
 * length come from its course, of which this device may have a copy.
 */
export function useLessonCard(
  { courseId, lessonId }: LessonProgress,
  { byId, isLoading, hasFailed }: LessonCards,
): LessonCard | 'loading' | null {
  const card = byId.get(lessonId);
  const { data: course, error } = useCourse(hasFailed && !card ? courseId : null);
  if (card) return card;
  if (!course) return isLoading || (hasFailed && !error) ? 'loading' : null;
  const lesson = course.lessons.find(({ id }) => id === lessonId);
  return lesson ? { ...lesson, course } : null;
}
