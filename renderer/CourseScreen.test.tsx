import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aChannel, aDiscussion } from '../contract/community.fixtures.ts';
import type { Discussion } from '../contract/community.ts';
import type { CourseDetail } from '../contract/courses.ts';
import { aRatingsSummary } from '../contract/ratings.fixtures.ts';
import { someSettings } from '../contract/settings.fixtures.ts';
import { CourseScreen } from './CourseScreen.tsx';
import { Toasts } from './kit/Toasts.tsx';
import { closeToast } from './kit/toast.ts';
import { playerPart } from './player/player-part.ts';
import { browserProgress } from './progress/browser-progress.ts';
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
  const lesson = {
    courseId: course.id,
    lessonId: course.lessons[0]?.id ?? '',
    second: 75,
    courseTitle: '',
    lessonTitle: '',
  };
  return aDiscussion({ lesson, ...changes });
}

// Loads the lazy parts once, so that no test waits for them.
beforeAll(async () => {
  await Promise.all([playerPart.load(), import('./sharing/ShareDialog.tsx')]);
});

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
    http.get('*/api/users/:userId/training-history', () => page([])),
    http.get('*/api/community/channels', () => HttpResponse.json([aChannel()])),
    http.get('*/api/courses/:id/questions', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('lessonId') ?? '');
      return page(questions);
    }),
  );
});

afterEach(() => {
  act(closeToast);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('opening a lesson by an address', () => {
  it.each([
    ['&t=42', 42],
    ['&t=0', 0],
    ['&t=100', 99],
    ['&t=99999', 99],
    ['&t=-1', 60],
    ['&t=4e1', 60],
    ['&t=1.5', 60],
    ['&t=1000000', 60],
    ['', 60],
  ])('with the query %j starts at second %i when 60 s were watched', async (query, expected) => {
    const course = aFileCourse();
    const first = open(course);
    playTo(await theVideo(), 60);
    first.unmount();
    open(course, query);
    expect((await theVideo()).currentTime).toBe(expected);
  });
});

describe('a lesson opened by its address', () => {
  it('does not play by itself, records nothing before it plays, and never lowers the progress', async () => {
    const course = aFileCourse();
    const id = course.lessons[0]?.id ?? '';
    const { store } = browserProgress;
    open(course, '&t=42').unmount();
    expect(store.lesson(id)).toBeUndefined();
    const first = open(course, '&t=85');
    const video = await theVideo();
    expect(video.autoplay).toBe(false);
    fireEvent(video, new Event('timeupdate'));
    fireEvent(video, new Event('seeked'));
    first.unmount();
    expect(store.lesson(id)).toBeUndefined();

    const second = open(course, '&t=85');
    playTo(await theVideo(), 86);
    second.unmount();
    expect(store.lesson(id)).toMatchObject({ watchTime: 86, completed: true });
    const third = open(course, '&t=5');
    playTo(await theVideo(), 6);
    third.unmount();
    expect(store.lesson(id)).toMatchObject({ watchTime: 86, completed: true });
  });

  it('starts at the second of the address once, and resumes at the stored position after a return', async () => {
    const course = aFileCourse();
    const id = course.lessons[0]?.id;
    const first = open(course);
    playTo(await theVideo(), 60);
    first.unmount();
    const second = open(course, '&t=42');
    const video = await theVideo();
    expect(video.currentTime).toBe(42);
    playTo(video, 50);
    await waitFor(() => expect(second.router.state.location.search).toBe(`?lesson=${id}`));
    expect(screen.getByLabelText('Video: Bienvenida')).toBe(video);
    expect([video.currentTime, video.autoplay]).toEqual([50, false]);
    await act(() => second.router.navigate('/comunidad/1'));
    await act(() => second.router.navigate(-1));
    expect((await theVideo()).currentTime).toBe(60);
  });

  it('plays the next lesson by itself when its button is pressed', async () => {
    const course = aFileCourse();
    const { router } = open(course, '&t=42');
    await theVideo();
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente lección' }));
    expect((await theVideo('El catálogo')).autoplay).toBe(true);
    expect(router.state.location.search).toBe(`?lesson=${course.lessons[1]?.id}`);
  });
});

describe('sharing a lesson', () => {
  it('pauses the video, and offers the address from the start or from the current second', async () => {
    const course = aFileCourse();
    open(course);
    playTo(await theVideo(), 75.9);
    await userEvent.click(screen.getByRole('button', { name: 'Compartir esta lección' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compartir' }));
    expect(paused).toHaveBeenCalled();
    const address = `https://academia.test/course/${course.id}?lesson=${course.lessons[0]?.id}`;
    await dialog.findByText(address);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Desde el minuto 1:15' }));
    dialog.getByText(`${address}&t=75`);
    const whatsapp = dialog.getByRole('link', { name: /^WhatsApp/ });
    expect(new URL(whatsapp.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      `Bienvenida · ${course.title} ${address}&t=75`,
    );
    dialog.getByRole('img', { name: `Código QR con el enlace de Bienvenida · ${course.title}` });
    await userEvent.click(dialog.getByRole('button', { name: 'Copiar enlace' }));
    expect(await navigator.clipboard.readText()).toBe(`${address}&t=75`);
    await screen.findByText('El enlace abre la lección en 1:15');

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Compartir' })).toBeNull());
    screen.getByRole('dialog', { name: /Bienvenida/ });
  });
});

describe('sharing a moment of a lesson', () => {
  async function share() {
    await userEvent.click(screen.getByRole('button', { name: 'Compartir esta lección' }));
    return within(await screen.findByRole('dialog', { name: 'Compartir' }));
  }
  async function close() {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Compartir' })).toBeNull());
  }
  const addressOf = (course: CourseDetail, index: number) =>
    `https://academia.test/course/${course.id}?lesson=${course.lessons[index]?.id}`;

  it('offers the position of the shown lesson, not of the one before', async () => {
    const course = aFileCourse();
    open(course, '&t=42');
    const before = await theVideo();
    playTo(before, 75);
    await userEvent.click((await share()).getByRole('checkbox', { name: 'Desde el minuto 1:15' }));
    await close();

    await userEvent.click(screen.getByRole('button', { name: 'Siguiente lección' }));
    const video = await theVideo('El catálogo');
    expect(video.currentTime).toBe(0);
    playTo(before, 80);
    const atStart = await share();
    await atStart.findByText(addressOf(course, 1));
    expect(atStart.queryByRole('checkbox')).toBeNull();
    await close();

    playTo(video, 10);
    playTo(before, 81);
    const later = await share();
    const fromMoment = later.getByRole<HTMLInputElement>('checkbox', { name: 'Desde el minuto 0:10' });
    expect(fromMoment.checked).toBe(false);
    later.getByText(addressOf(course, 1));
    await userEvent.click(fromMoment);
    later.getByText(`${addressOf(course, 1)}&t=10`);
  });
});

describe('asking about a moment of a lesson', () => {
  it('pauses the video, and publishes the question with lesson and second', async () => {
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

  it('ends by Escape, which leaves the lesson open', async () => {
    open(aFileCourse());
    await theVideo();
    await userEvent.click(await screen.findByRole('button', { name: 'Preguntar sobre este momento' }));
    await screen.findByRole('dialog', { name: 'Crear nuevo post' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Crear nuevo post' })).toBeNull());
    screen.getByRole('dialog', { name: /Bienvenida/ });
  });
});

describe('the questions about a lesson', () => {
  it('are shown beside it, and lead to their posts', async () => {
    const course = aFileCourse();
    questions = [aQuestion(course, { hasAcceptedReply: true })];
    const { router } = open(course);
    const link = await screen.findByRole('link', { name: /¿Cómo cobran un pedido por encargo\?/ });
    expect(link.textContent).toContain('1:15 · 2 respuestas · Resuelto');
    expect(asked).toEqual([course.lessons[0]?.id]);
    await userEvent.click(link);
    expect(router.state.location.pathname).toBe(`/comunidad/${aDiscussion().id}`);
  });

  it('show an empty state when there are none', async () => {
    open(aFileCourse());
    await screen.findByText('Aún nadie ha preguntado sobre esta lección.');
  });

  it('are requested again on demand after a failure', async () => {
    const course = aFileCourse();
    server.use(http.get('*/api/courses/:id/questions', () => problem('unexpected'), { once: true }));
    open(course);
    const failed = within(await screen.findByRole('alert'));
    failed.getByText('No pudimos cargar las preguntas.');
    await userEvent.click(failed.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Aún nadie ha preguntado sobre esta lección.');
  });
});
