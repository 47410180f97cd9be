import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { aLessonCard } from '../contract/courses.fixtures.ts';
import { aLessonProgress } from '../contract/training.fixtures.ts';
import { CoursesTab } from './admin/courses/CoursesTab.tsx';
import { browserProgress } from './progress/browser-progress.ts';
import { COURSE, received, saveCourse, serveCourses } from './testing/courses-tab.tsx';
import { renderRoutes } from './testing/render.tsx';
import { page, problem, server } from './testing/server.ts';
import { atWidth } from './testing/window-width.ts';
import { ContinueRow } from './training/ContinueRow.tsx';
import { useWatched } from './training/useWatched.ts';

const [LESSON] = COURSE.lessons;
/** The props of the tab. */
const ADMIN = { role: 'admin' } as const;

function Home() {
  return <ContinueRow lessons={useWatched().toContinue} />;
}

beforeEach(() => {
  atWidth('desktop');
  serveCourses();
  server.use(
    http.get('*/api/lessons', () => {
      const title = String(received.writes.at(-1)?.body.title ?? COURSE.title);
      return HttpResponse.json(LESSON ? [aLessonCard(LESSON, { ...COURSE, title })] : []);
    }),
    http.get('*/api/users/:userId/progress', () => page([])),
    http.post('*/api/users/:userId/progress', () => problem('unexpected')),
  );
  browserProgress.store.changeActor('anon_0000000000000000cards');
  browserProgress.store.save(aLessonProgress({ courseId: COURSE.id, lessonId: LESSON?.id ?? '' }));
});

it("home's card of a begun lesson has the title that staff saved for its course", async () => {
  const { router } = renderRoutes('/', [
    { path: '/', element: <Home /> },
    { path: '/admin/*', element: <CoursesTab {...ADMIN} /> },
  ]);
  await screen.findByText(COURSE.title);

  await act(() => router.navigate(`/admin/cursos/${COURSE.id}`));
  const panel = await screen.findByRole('dialog', { name: 'Editar curso' });
  const title = await within(panel).findByRole('textbox', { name: 'Título' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Otro título');
  await saveCourse();
  await expect.poll(() => router.state.location.pathname).toBe('/admin/cursos');

  await act(() => router.navigate('/'));
  expect(await screen.findByText('Otro título')).toBeDefined();
});
