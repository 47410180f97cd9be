import { act } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, vi } from 'vitest';
import { aChannel } from '../../contract/community.fixtures.ts';
import type { Discussion } from '../../contract/community.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { aRatingsSummary } from '../../contract/ratings.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { CourseScreen } from '../CourseScreen.tsx';
import { Toasts } from '../kit/Toasts.tsx';
import { closeToast } from '../kit/toast.ts';
import { renderAt } from './render.tsx';
import { page, server } from './server.ts';
import { startSignedIn } from './session-server.ts';
import { atWidth } from './window-width.ts';

/** What the mocked server answers and has received. */
export const lessonQuestions: { answered: Discussion[]; asked: string[] } = { answered: [], asked: [] };

/** Opens the first lesson of the course by its address. */
export function openLesson(course: CourseDetail, query = '') {
  server.use(http.get(`*/api/courses/${course.id}`, () => HttpResponse.json(course)));
  const screens = [{ path: '/comunidad/:postId', element: <h1>Una pregunta</h1> }];
  return renderAt(
    `/course/${course.id}?lesson=${course.lessons[0]?.id}${query}`,
    <>
      <CourseScreen />
      <Toasts />
    </>,
    { path: '/course/:id', screens },
  );
}

/**
 * Registers what every test of the course's screen needs before and after it: a wide window, a signed-in learner and a
 * server.
 * @returns the spy of the videos' pauses
 */
export function setUpCourseScreen() {
  const paused = vi.fn();
  beforeEach(async () => {
    atWidth('desktop');
    paused.mockClear();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(paused);
    await startSignedIn();
    serveCourseScreen();
  });
  afterEach(() => {
    act(closeToast);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return paused;
}

function serveCourseScreen(): void {
  Object.assign(lessonQuestions, { answered: [], asked: [] });
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings({ publicUrl: 'https://academia.test' }))),
    http.get('*/api/courses/:id/ratings', () => HttpResponse.json(aRatingsSummary())),
    http.get('*/api/courses/:id/rating/:userId', () => HttpResponse.json({ rating: null, review: null })),
    http.post('*/api/courses/:id/view', () => HttpResponse.json({ viewCount: 1 })),
    http.post('*/api/users/:userId/progress', () => HttpResponse.json({})),
    http.get('*/api/users/:userId/training-history', () => page([])),
    http.get('*/api/community/channels', () => HttpResponse.json([aChannel()])),
    http.get('*/api/courses/:id/questions', ({ request }) => {
      lessonQuestions.asked.push(new URL(request.url).searchParams.get('lessonId') ?? '');
      return page(lessonQuestions.answered);
    }),
  );
}
