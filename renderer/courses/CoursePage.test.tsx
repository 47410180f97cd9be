import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLesson } from '../../contract/courses.fixtures.ts';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { aFreshCourse, answerCourse, renderCourse } from '../testing/course-page.tsx';
import { noAnswer, problem, server } from '../testing/server.ts';
import { atWidth } from '../testing/window-width.ts';

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
});
