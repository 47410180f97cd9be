import type { CourseDetail } from '../../contract/courses.ts';
import type { LessonProgress, ProgressReport, StoredProgress } from '../../contract/training.ts';
import { aNewCourse, aNewLesson } from './new-content.ts';
import type { TestLearner } from './people.ts';
import type { TestAnswer, TestApi } from './test-academy.ts';

/** Creates a course of lessons with these durations in seconds. The category 'Ventas' must exist. */
export async function aCourseOf(trainer: TestApi, durations: readonly number[]): Promise<CourseDetail> {
  const lessons = durations.map((duration, index) => aNewLesson(`Lección ${index + 1}`, { duration }));
  const answer = await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse({ lessons }));
  if (answer.status !== 201) throw new Error(`the course was refused: ${answer.text}`);
  return answer.json;
}

/** The id of the lesson at that index, from 0. */
export function lessonOf(course: CourseDetail, index = 0): string {
  const lesson = course.lessons[index];
  if (!lesson) throw new Error(`the course has no lesson ${index}`);
  return lesson.id;
}

/** Reports a person's progress; by default nothing watched, at 12:00 in Santiago. */
export function reportOf(
  api: TestApi,
  userId: string,
  report: Partial<ProgressReport> & Pick<ProgressReport, 'courseId'>,
): Promise<TestAnswer<StoredProgress>> {
  const nothing = { progressPercentage: 0, watchTime: 0, completed: false, lastWatched: '2026-03-02T15:00:00.000Z' };
  return api.post<StoredProgress>(`/api/users/${userId}/progress`, { userId, ...nothing, ...report });
}

/** A report of progress in the lesson at that index, by default the first. */
export type LessonReport = Partial<ProgressReport> & { readonly lesson?: number };

/** Reports an actor's progress in a lesson of the course. */
export function reportIn(
  course: CourseDetail,
  { api, id }: Pick<TestLearner, 'api' | 'id'>,
  { lesson = 0, ...report }: LessonReport = {},
): Promise<TestAnswer<StoredProgress>> {
  return reportOf(api, id, { courseId: course.id, lessonId: lessonOf(course, lesson), ...report });
}

export async function progressOf(api: TestApi, userId: string): Promise<LessonProgress[]> {
  return (await api.get<LessonProgress[]>(`/api/users/${userId}/progress`)).json;
}
