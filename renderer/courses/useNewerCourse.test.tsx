import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCourseDetail } from '../../contract/courses.fixtures.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { noRatings } from '../../contract/ratings.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { progressCalls } from '../progress/progress-calls.ts';
import { SessionContext } from '../session/useSession.ts';
import { renderAt } from '../testing/render.tsx';
import { page, server } from '../testing/server.ts';
import { aBrowser } from '../testing/session-browser.ts';
import { atWidth } from '../testing/window-width.ts';
import { CoursePage, type PlayerSlot } from './CoursePage.tsx';

/** Each test uses its own course, since noted versions last as long as the page. */
let made = 0;
function aFreshCourse(): CourseDetail {
  made += 1;
  return aCourseDetail({
    id: `01932f00-0000-7000-8000-0000000002${String(made).padStart(2, '0')}`,
    title: 'Antes',
    version: 1,
  });
}

function answerCourse(course: CourseDetail): void {
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get(`*/api/courses/${course.id}`, () => HttpResponse.json(course)),
    http.get(`*/api/courses/${course.id}/ratings`, () => HttpResponse.json(noRatings())),
    http.get(`*/api/courses/${course.id}/rating/:userId`, () => HttpResponse.json({ rating: null, review: null })),
    http.get('*/api/users/:userId/progress', () => page([])),
    http.post(`*/api/courses/${course.id}/view`, () => HttpResponse.json({ viewCount: 5, courseVersion: 1 })),
  );
}

/** Replaces the video dialog. */
function aDialog({ lesson, onClose }: PlayerSlot) {
  if (!lesson) return null;
  return (
    <div role="dialog" aria-label={lesson.title}>
      <button type="button" onClick={onClose}>
        Cerrar
      </button>
    </div>
  );
}

async function renderCourse(id: string, search = '') {
  const session = aBrowser().aTab();
  await session.start();
  renderAt(
    `/course/${id}${search}`,
    <SessionContext.Provider value={session}>
      <CoursePage player={aDialog} certificate={() => null} saving={() => null} />
    </SessionContext.Provider>,
    { path: '/course/:id' },
  );
}

beforeEach(() => atWidth('desktop'));

describe('an open course that staff edit', () => {
  /** Gives the server a new version; reads are answered with `answered`, which may be an outdated copy. */
  function edit(course: CourseDetail, answered: CourseDetail): { reads: () => number } {
    let reads = 0;
    server.use(
      http.get(`*/api/courses/${course.id}`, () => {
        reads += 1;
        return HttpResponse.json(answered);
      }),
    );
    return { reads: () => reads };
  }

  const report = (course: CourseDetail) =>
    progressCalls.send({
      userId: 'anon_0123456789abcdefghij',
      courseId: course.id,
      lessonId: course.lessons[0]?.id,
      progressPercentage: 10,
      watchTime: 10,
      completed: false,
      lastWatched: '2026-11-20T12:00:00.000Z',
    });

  function answerReports(course: CourseDetail, courseVersion: number): void {
    const state = { progressPercentage: 10, completed: false };
    server.use(
      http.post('*/api/users/:userId/progress', () =>
        HttpResponse.json({
          ...state,
          courseId: course.id,
          lessonId: course.lessons[0]?.id,
          watchTime: 10,
          course: { ...state, completedLessons: 0, totalLessons: 2 },
          certificateId: null,
          courseVersion,
        }),
      ),
    );
  }

  async function openCourse(search = '') {
    const course = aFreshCourse();
    answerCourse(course);
    await renderCourse(course.id, search.replace('FIRST', course.lessons[0]?.id ?? ''));
    await screen.findByRole('heading', { level: 1, name: 'Antes' });
    return course;
  }

  it('is read again after a report answered with another version', async () => {
    const course = await openCourse();
    const { reads } = edit(course, { ...course, title: 'Ahora', version: 2 });
    answerReports(course, 2);
    await act(() => report(course));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ahora' })).toBeDefined();
    await act(() => report(course));
    expect(reads()).toBe(1);
  });

  it('is read again after a view answered with another version', async () => {
    const course = aFreshCourse();
    answerCourse(course);
    let reads = 0;
    server.use(
      http.get(`*/api/courses/${course.id}`, () => {
        reads += 1;
        return HttpResponse.json(reads === 1 ? course : { ...course, title: 'Ahora', version: 2 });
      }),
      http.post(`*/api/courses/${course.id}/view`, () => HttpResponse.json({ viewCount: 5, courseVersion: 2 })),
    );
    await renderCourse(course.id);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ahora' })).toBeDefined();
  });

  it('is read again after a rating answered with another version', async () => {
    const course = await openCourse();
    edit(course, { ...course, title: 'Ahora', version: 2 });
    server.use(
      http.post(`*/api/courses/${course.id}/rating`, () =>
        HttpResponse.json({ rating: 4, review: null, courseVersion: 2 }),
      ),
    );
    await userEvent.click(await screen.findByRole('radio', { name: '4 estrellas' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar calificación' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ahora' })).toBeDefined();
  });

  it('is read once per version when a cache answers with the old version', async () => {
    const course = await openCourse();
    const { reads } = edit(course, course);
    answerReports(course, 2);
    for (let reported = 0; reported < 3; reported += 1) await act(() => report(course));
    await waitFor(() => expect(reads()).toBe(1));
    expect(screen.getByRole('heading', { level: 1, name: 'Antes' })).toBeDefined();
    answerReports(course, 3);
    await act(() => report(course));
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('stays unchanged while a lesson is open, and is read when the lesson closes', async () => {
    const course = await openCourse('?lesson=FIRST');
    const { reads } = edit(course, { ...course, title: 'Ahora', version: 2, lessons: course.lessons.slice(1) });
    answerReports(course, 2);
    await act(() => report(course));
    expect([reads(), screen.getByRole('dialog').getAttribute('aria-label')]).toEqual([0, course.lessons[0]?.title]);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ahora' })).toBeDefined();
    expect(reads()).toBe(1);
  });
});
