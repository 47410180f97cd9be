import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { aCourseDetail, aLesson } from '../../contract/courses.fixtures.ts';
import { noRatings } from '../../contract/ratings.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { aLessonProgress } from '../../contract/training.fixtures.ts';
import { browserStorage } from '../client/storage.ts';
import { browserProgress } from '../progress/browser-progress.ts';
import { readRecords } from '../progress/progress-storage.ts';
import { anId } from '../testing/lesson-video.ts';
import { renderAt } from '../testing/render.tsx';
import { page, server } from '../testing/server.ts';
import { atWidth } from '../testing/window-width.ts';
import { CoursePage } from './CoursePage.tsx';

let sent: unknown[] = [];

beforeEach(() => {
  atWidth('desktop');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sent = [];
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get('*/api/courses/:id/ratings', () => HttpResponse.json(noRatings())),
    http.get('*/api/courses/:id/rating/:userId', () => HttpResponse.json({ rating: null, review: null })),
    http.post('*/api/courses/:id/view', () => HttpResponse.json({ viewCount: 1 })),
    http.get('*/api/users/:userId/progress', () => page([])),
    http.post('*/api/users/:userId/progress', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
});

const lessons = ['Uno', 'Dos', 'Tres'].map((title, orderIndex) => aLesson({ id: anId(), title, orderIndex }));

/** Shows the page of a course whose lessons arrive as `said`; the actor has completed `completed`. */
function showCourse(said: unknown[], completed: readonly string[] = []) {
  const course = aCourseDetail({ id: anId(), lessons });
  server.use(http.get(`*/api/courses/${course.id}`, () => HttpResponse.json({ ...course, lessons: said })));
  const watched = { courseId: course.id, watchTime: 9, duration: 9, completed: true };
  browserProgress.store.saveAll(completed.map((lessonId) => aLessonProgress({ ...watched, lessonId })));
  renderAt(`/course/${course.id}`, <CoursePage player={() => null} certificate={() => null} saving={() => null} />, {
    path: '/course/:id',
  });
  return course;
}

const ids = lessons.map(({ id }) => id);
const [first, second, third] = lessons;

it('an unreadable lesson hides no other lesson and keeps the course uncompleted', async () => {
  const { id } = showCourse([first, { ...second, title: 7 }, third], [ids[0] ?? '', ids[2] ?? '']);
  const rows = within(await screen.findByRole('list', { name: 'Lecciones' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Uno'),
    expect.stringContaining('Tres'),
  ]);
  expect(screen.getByRole('progressbar', { name: 'Tu progreso' }).getAttribute('aria-valuenow')).toBe('67');
  expect(document.body.textContent).toContain('2 de 3 lecciones67%');
  expect(screen.queryByRole('button', { name: 'Repasar' })).toBeNull();
  expect(readRecords(browserStorage, browserProgress.store.actor()).courses[id]?.progressPercentage).not.toBe(100);
  expect(sent).toEqual([]);
});

it('a completed lesson stays completed while it is unreadable', async () => {
  const { id } = showCourse([first, { ...second, title: 7 }, third], ids);
  await screen.findByRole('list', { name: 'Lecciones' });
  expect(browserProgress.store.completedIn(id).toSorted()).toEqual(ids.toSorted());
});

it('a course with only unreadable lessons shows a failure', async () => {
  showCourse(lessons.map((lesson) => ({ ...lesson, title: 7 })));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar este curso'));
});

it('a course without lessons is shown', async () => {
  const course = aCourseDetail({ id: anId(), lessons: [], title: 'Nuevo' });
  server.use(http.get(`*/api/courses/${course.id}`, () => HttpResponse.json(course)));
  renderAt(`/course/${course.id}`, <CoursePage player={() => null} certificate={() => null} saving={() => null} />, {
    path: '/course/:id',
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nuevo' })).toBeDefined();
});
