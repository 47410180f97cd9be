import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourseDetail, aLesson } from '../../contract/courses.fixtures.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { noRatings } from '../../contract/ratings.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { aLessonProgress } from '../../contract/training.fixtures.ts';
import type { LessonProgress } from '../../contract/training.ts';
import { stateThatPlays } from '../catalogue/played-lesson.ts';
import { browserProgress } from '../progress/browser-progress.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, page, problem, server } from '../testing/server.ts';
import { atWidth } from '../testing/window-width.ts';
import { CoursePage, type PlayerSlot } from './CoursePage.tsx';

/** Each test uses its own course, since the page records one view per course. */
let made = 0;
function aFreshCourse(changes: Parameters<typeof aCourseDetail>[0] = {}) {
  made += 1;
  const number = String(made).padStart(2, '0');
  const course = aCourseDetail({ id: `01932f00-0000-7000-8000-0000000001${number}`, ...changes });
  const lessons = course.lessons.map((lesson, index) => ({
    ...lesson,
    id: `01932f00-0000-7000-8000-00000000${number}a${index}`,
  }));
  return { ...course, lessons };
}

function answerCourse(course: ReturnType<typeof aCourseDetail>): { views: unknown[] } {
  const seen: { views: unknown[] } = { views: [] };
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get(`*/api/courses/${course.id}`, () => HttpResponse.json(course)),
    http.get(`*/api/courses/${course.id}/ratings`, () => HttpResponse.json(noRatings())),
    http.get(`*/api/courses/${course.id}/rating/:userId`, () => HttpResponse.json({ rating: null, review: null })),
    http.get('*/api/users/:userId/progress', () => page([])),
    http.post('*/api/users/:userId/progress', () => problem('unexpected')),
    http.post(`*/api/courses/${course.id}/view`, async ({ request }) => {
      seen.views.push(await request.json());
      return HttpResponse.json({ viewCount: course.viewCount + 1 });
    }),
  );
  return seen;
}

/** Replaces the video dialog. */
function aDialog({ lesson, onChoose, onClose, course }: PlayerSlot) {
  if (!lesson) return null;
  return (
    <div role="dialog" aria-label={lesson.title}>
      <button type="button" onClick={onClose}>
        Cerrar
      </button>
      <button type="button" onClick={() => onChoose(course.lessons[1] ?? lesson)}>
        Otra
      </button>
    </div>
  );
}

function renderCourse(id: string, search = '') {
  const screens = [{ path: '/', element: <p>Inicio</p> }];
  return renderAt(
    `/course/${id}${search}`,
    <CoursePage player={aDialog} certificate={() => null} saving={() => null} />,
    {
      path: '/course/:id',
      screens,
    },
  );
}

/** A stored record of a lesson. */
function watched(course: CourseDetail, index: number, changes: Partial<LessonProgress> = {}): LessonProgress {
  const lessonId = course.lessons[index]?.id ?? '';
  const lastWatched = `2026-11-20T12:0${index}:00.000Z`;
  return aLessonProgress({ courseId: course.id, lessonId, lastWatched, ...changes });
}

describe('the course page', () => {
  beforeEach(() => atWidth('desktop'));
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('shows kind, title, teacher, rating, length, lessons and views', async () => {
    const course = aFreshCourse({
      title: 'Vender mejor',
      rating: 49,
      duration: 189,
      totalLessons: 2,
      viewCount: 41_200,
    });
    answerCourse(course);
    renderCourse(course.id);
    expect(await screen.findByRole('heading', { level: 1, name: 'Vender mejor' })).toBeDefined();
    const main = document.body.textContent ?? '';
    const figures = ['4.9', '3 h 9 min', '2 lecciones', '41.2k vistas'];
    for (const shown of [course.category, ...figures, 'Camila Rojas', course.description]) {
      expect(main).toContain(shown);
    }
    expect(document.title).toBe('Vender mejor · Academia');
  });

  it('lists the lessons by number with their lengths', async () => {
    const lessons = [
      aLesson({ title: 'Uno', duration: 165 }),
      aLesson({ id: '01932f00-0000-7000-8000-0000000000a2', title: 'Dos', duration: 3_661 }),
    ];
    const course = aFreshCourse({ lessons });
    answerCourse(course);
    renderCourse(course.id);
    const rows = within(await screen.findByRole('list', { name: 'Lecciones' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['1Uno2:45', '2Dos61:01']);
  });

  it('links back to the home page', async () => {
    const course = aFreshCourse();
    answerCourse(course);
    const { router } = renderCourse(course.id);
    await userEvent.click(await screen.findByRole('link', { name: 'Volver' }));
    expect(router.state.location.pathname).toBe('/');
  });

  it('shows placeholders while it loads', () => {
    server.use(http.get('*/api/courses/:id', noAnswer));
    renderCourse('01932f00-0000-7000-8000-000000000001');
    expect(screen.getByRole('status', { name: 'Cargando curso…' }).getAttribute('aria-busy')).toBe('true');
  });

  it.each(['course_not_found', 'invalid_input'] as const)("shows 'Curso no encontrado' on %s", async (code) => {
    server.use(http.get('*/api/courses/:id', () => problem(code)));
    renderCourse('nothing');
    expect(await screen.findByRole('heading', { name: 'Curso no encontrado' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/');
  });

  it.each(['%00', '%E0%A4%A', '..%2F..', '%2E', 'a'.repeat(2_000)])(
    "shows 'Curso no encontrado' at the malformed address /course/%s",
    async (id) => {
      server.use(http.get('*', () => problem('invalid_input')));
      vi.spyOn(console, 'warn').mockImplementation(() => {}); // Silences the router's warning.
      renderCourse(id);
      expect(await screen.findByRole('heading', { name: 'Curso no encontrado' })).toBeDefined();
    },
  );

  it('shows the failure and retries', async () => {
    const course = aFreshCourse({ title: 'De vuelta' });
    answerCourse(course);
    server.use(http.get(`*/api/courses/${course.id}`, () => problem('unexpected'), { once: true }));
    renderCourse(course.id);
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos cargar este curso');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'De vuelta' })).toBeDefined();
  });

  it('records the view once under the stored anonymous id, and shows the new count', async () => {
    const course = aFreshCourse({ viewCount: 998 });
    const { views } = answerCourse(course);
    renderCourse(course.id).unmount();
    const { unmount } = renderCourse(course.id);
    await waitFor(() => expect(document.body.textContent).toContain('999 vistas'));
    unmount();
    renderCourse(course.id);
    await screen.findByRole('heading', { level: 1 });
    expect(views).toEqual([{ viewerId: expect.stringMatching(ANONYMOUS_ID_PATTERN) }]);
    expect(views).toEqual([{ viewerId: JSON.parse(window.localStorage.getItem('anonymousUserId') ?? '""') }]);
  });

  it('shows the course when recording its view fails', async () => {
    const course = aFreshCourse({ title: 'Sin conteo' });
    answerCourse(course);
    server.use(http.post('*/api/courses/:id/view', () => problem('too_many_requests')));
    renderCourse(course.id);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sin conteo' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the learning goals, if staff have entered them', async () => {
    const course = aFreshCourse({ learnings: ['Armar un perfil', 'Seguir sin incomodar', 'Armar un perfil'] });
    answerCourse(course);
    const { unmount } = renderCourse(course.id);
    const learnings = within(await screen.findByRole('region', { name: 'Lo que aprenderás' }));
    expect(learnings.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Armar un perfil',
      'Seguir sin incomodar',
    ]);
    unmount();
    const { learnings: _none, ...before } = aFreshCourse();
    answerCourse(before);
    renderCourse(before.id);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Lo que aprenderás')).toBeNull();
  });

  describe('the lessons of the course page', () => {
    it('open in the dialog and in the address', async () => {
      const course = aFreshCourse();
      answerCourse(course);
      const { router } = renderCourse(course.id);
      await userEvent.click(await screen.findByRole('button', { name: /Tu catálogo, paso a paso/ }));
      expect(screen.getByRole('dialog', { name: 'Tu catálogo, paso a paso' })).toBeDefined();
      expect(router.state.location.search).toBe(`?lesson=${course.lessons[1]?.id}`);
    });

    it('close by the button and by going back, to the course', async () => {
      const course = aFreshCourse();
      answerCourse(course);
      const { router } = renderCourse(course.id);
      await userEvent.click(await screen.findByRole('button', { name: 'Ver la primera lección' }));
      await userEvent.click(screen.getByRole('button', { name: 'Otra' }));
      expect(screen.getByRole('dialog', { name: 'Tu catálogo, paso a paso' })).toBeDefined();
      await act(() => router.navigate(-1));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(router.state.location).toMatchObject({ pathname: `/course/${course.id}`, search: '' });
      await userEvent.click(screen.getByRole('button', { name: 'Ver la primera lección' }));
      await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(router.state.location.search).toBe('');
    });

    it('stay on the course when closed twice at once', async () => {
      const course = aFreshCourse();
      answerCourse(course);
      const { router } = renderCourse('elsewhere');
      await act(() => router.navigate(`/course/${course.id}`));
      await userEvent.click(await screen.findByRole('button', { name: 'Ver la primera lección' }));
      const button = screen.getByRole('button', { name: 'Cerrar' });
      act(() => {
        button.click();
        button.click();
      });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(router.state.location).toMatchObject({ pathname: `/course/${course.id}`, search: '' });
    });

    it('open from their address, and close to the course', async () => {
      const course = aFreshCourse();
      answerCourse(course);
      const { router } = renderCourse(course.id, `?lesson=${course.lessons[0]?.id}`);
      expect(await screen.findByRole('dialog', { name: 'Bienvenida: qué vas a lograr' })).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
      expect(router.state.location).toMatchObject({ pathname: `/course/${course.id}`, search: '' });
    });

    it('open from the navigation state without changing the address, and close to the course', async () => {
      const course = aFreshCourse();
      const [first, second] = course.lessons;
      answerCourse(course);
      const { router } = renderCourse('elsewhere');
      for (const press of ['Cerrar', 'Otra']) {
        await act(() => router.navigate(`/course/${course.id}`, { state: stateThatPlays(first?.id ?? '') }));
        expect(await screen.findByRole('dialog', { name: 'Bienvenida: qué vas a lograr' })).toBeDefined();
        expect(router.state.location).toMatchObject({ pathname: `/course/${course.id}`, search: '' });
        await userEvent.click(screen.getByRole('button', { name: press }));
      }
      expect(screen.getByRole('dialog', { name: 'Tu catálogo, paso a paso' })).toBeDefined();
      expect(router.state.location.search).toBe(`?lesson=${second?.id}`);
      await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(router.state.location).toMatchObject({ pathname: `/course/${course.id}`, search: '' });
    });

    it('open no dialog for an unknown id', async () => {
      const course = aFreshCourse();
      answerCourse(course);
      renderCourse(course.id, '?lesson=nothing');
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('show the completed and the next lesson, and the progress', async () => {
      const course = aFreshCourse();
      answerCourse(course);
      browserProgress.store.saveAll([watched(course, 0, { completed: true }), watched(course, 1)]);
      renderCourse(course.id);
      const [first, second] = within(await screen.findByRole('list', { name: 'Lecciones' })).getAllByRole('button');
      expect(first?.textContent).toContain('Completado');
      expect(second?.getAttribute('aria-current')).toBe('true');
      expect(screen.getByRole('progressbar', { name: 'Tu progreso' }).getAttribute('aria-valuenow')).toBe('50');
      expect(document.body.textContent).toContain('1 de 2 lecciones50%');
      await userEvent.click(screen.getByRole('button', { name: 'Continuar: Tu catálogo, paso a paso' }));
      expect(screen.getByRole('dialog', { name: 'Tu catálogo, paso a paso' })).toBeDefined();
    });

    it('show no bar and no mark without progress', async () => {
      const course = aFreshCourse();
      answerCourse(course);
      renderCourse(course.id);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(document.querySelector('[aria-current="true"]')).toBeNull();
    });
  });
});
