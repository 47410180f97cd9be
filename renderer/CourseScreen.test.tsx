import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aChannel, aDiscussion } from '../contract/community.fixtures.ts';
import type { Discussion } from '../contract/community.ts';
import type { CourseDetail } from '../contract/courses.ts';
import { aRatingsSummary } from '../contract/ratings.fixtures.ts';
import { someSettings } from '../contract/settings.fixtures.ts';
import { CourseScreen } from './CourseScreen.tsx';
import { connection } from './client/api.ts';
import { Toasts } from './kit/Toasts.tsx';
import { closeToast } from './kit/toast.ts';
import { aFileCourse, playTo, theVideo } from './testing/lesson-video.ts';
import { renderAt } from './testing/render.tsx';
import { page, problem, server } from './testing/server.ts';
import { startSignedIn } from './testing/session-server.ts';
import { atWidth } from './testing/window-width.ts';

let questions: Discussion[] = [];
let asked: string[] = [];
const paused = vi.fn();

function open(course: CourseDetail, query = '') {
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

function aQuestion(course: CourseDetail, changes: Partial<Discussion> = {}): Discussion {
  const lesson = { courseId: course.id, lessonId: course.lessons[0]?.id ?? '', second: 75, courseTitle: '', lessonTitle: '' };
  return aDiscussion({ lesson, ...changes });
}

beforeEach(async () => {
  atWidth('desktop');
  questions = [];
  asked = [];
  paused.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(paused);
  await startSignedIn();
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings({ publicUrl: 'https://academia.test' }))),
    http.get('*/api/courses/:id/ratings', () => HttpResponse.json(aRatingsSummary())),
    http.get('*/api/courses/:id/rating/:userId', () => HttpResponse.json({ rating: null, review: null })),
    http.post('*/api/courses/:id/view', () => HttpResponse.json({ viewCount: 1 })),
    http.post('*/api/users/:userId/progress', () => HttpResponse.json({})),
    http.get('*/api/community/channels', () => HttpResponse.json([aChannel()])),
    http.get('*/api/courses/:id/questions', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('lessonId') ?? '');
      return page(questions);
    }),
  );
});

afterEach(() => {
  act(closeToast);
  act(() => connection.answered());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a lesson that an address names', () => {
  it.each([
    ['&t=42', 42],
    ['&t=0', 0],
    ['&t=100', 60],
    ['&t=-1', 60],
    ['&t=4e1', 60],
    ['', 60],
  ])('with %j begins at second %i where 60 were watched', async (query, expected) => {
    const course = aFileCourse();
    const first = open(course);
    playTo(await theVideo(), 60);
    first.unmount();
    open(course, query);
    expect((await theVideo()).currentTime).toBe(expected);
  });
});

describe('sharing a moment of a lesson', () => {
  it('copies the address that opens it, with the academy’s own name', async () => {
    const course = aFileCourse();
    open(course);
    playTo(await theVideo(), 75.9);
    const share = await screen.findByRole('button', { name: 'Compartir este momento' });
    const copy = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText: copy } });
    const address = `https://academia.test/course/${course.id}?lesson=${course.lessons[0]?.id}&t=75`;
    await waitFor(async () => {
      await userEvent.click(share);
      expect(copy).toHaveBeenLastCalledWith(address);
    });
    await screen.findByText('El enlace abre la lección en 1:15');
  });
});

describe('asking about a moment of a lesson', () => {
  it('stops the video and publishes the lesson and its second with the question', async () => {
    const sent: unknown[] = [];
    const course = aFileCourse();
    server.use(
      http.post('*/api/community/posts', async ({ request }) => {
        sent.push(await request.json());
        questions = [aQuestion(course, { title: '¿Y el precio?' })];
        return HttpResponse.json(questions[0], { status: 201 });
      }),
    );
    open(course);
    playTo(await theVideo(), 75.9);
    await userEvent.click(await screen.findByRole('button', { name: 'Preguntar sobre este momento' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Crear nuevo post' }));
    drawer.getByText('Sobre «Bienvenida», en 1:15');
    expect(paused).toHaveBeenCalled();

    await drawer.findByRole('option', { name: /Ventas/ });
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Canal' }), aChannel().id);
    await userEvent.type(drawer.getByRole('textbox', { name: 'Título' }), '¿Y el precio?');
    await userEvent.type(drawer.getByRole('textbox', { name: 'Contenido' }), 'No lo dice.');
    await userEvent.click(drawer.getByRole('button', { name: 'Publicar' }));
    await screen.findByRole('link', { name: /¿Y el precio\?/ });
    expect(sent).toMatchObject([{ lesson: { courseId: course.id, lessonId: course.lessons[0]?.id, second: 75 } }]);
  });

  it('ends with Escape, which leaves the lesson open', async () => {
    open(aFileCourse());
    await theVideo();
    await userEvent.click(await screen.findByRole('button', { name: 'Preguntar sobre este momento' }));
    await screen.findByRole('dialog', { name: 'Crear nuevo post' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crear nuevo post' })).toBeNull());
    screen.getByRole('dialog', { name: /Bienvenida/ });
  });
});

describe('what was asked about a lesson', () => {
  it('is shown beside it, and leads to the posts', async () => {
    const course = aFileCourse();
    questions = [aQuestion(course, { hasAcceptedReply: true })];
    const { router } = open(course);
    const link = await screen.findByRole('link', { name: /¿Cómo cobran un pedido por encargo\?/ });
    expect(link.textContent).toContain('1:15 · 2 respuestas · Resuelto');
    expect(asked).toEqual([course.lessons[0]?.id]);
    await userEvent.click(link);
    expect(router.state.location.pathname).toBe(`/comunidad/${aDiscussion().id}`);
  });

  it('may be nothing', async () => {
    open(aFileCourse());
    await screen.findByText('Aún nadie ha preguntado sobre esta lección.');
  });

  it('is asked for again after a failure', async () => {
    const course = aFileCourse();
    server.use(http.get('*/api/courses/:id/questions', () => problem('unexpected'), { once: true }));
    open(course);
    const failed = within(await screen.findByRole('alert'));
    failed.getByText('No pudimos cargar las preguntas.');
    await userEvent.click(failed.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Aún nadie ha preguntado sobre esta lección.');
  });
});
