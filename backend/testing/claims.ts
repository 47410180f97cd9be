import type { ClaimAnswer } from '../../contract/auth.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import type { StoredProgress } from '../../contract/training.ts';
import { type LessonReport, reportIn } from './lessons.ts';
import type { TestLearner } from './people.ts';
import type { TestAcademy, TestAnswer } from './test-academy.ts';

/** Claims the progress of a visitor for an account. */
export function claimAs(
  { api, id }: Pick<TestLearner, 'api' | 'id'>,
  anonymousId: string,
): Promise<TestAnswer<ClaimAnswer>> {
  return api.post<ClaimAnswer>(`/api/users/${id}/claim`, { anonymousId });
}

/**
 * Reports as a visitor at that time (HH:MM in UTC), then sets the clock back to noon in Santiago. The clock is set
 * because reports of visitors are dated by their receipt.
 */
export async function reportAsVisitor(
  academy: TestAcademy,
  visitor: string,
  course: CourseDetail,
  at: string,
  changes: LessonReport,
): Promise<TestAnswer<StoredProgress>> {
  const lastWatched = `2026-03-02T${at}:00.000Z`;
  academy.clock.set(lastWatched);
  const answer = await reportIn(course, { api: academy.api, id: visitor }, { lastWatched, ...changes });
  academy.clock.set('2026-03-02T15:00:00.000Z');
  return answer;
}
