import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourseDetail, aLesson } from '../../contract/courses.fixtures.ts';
import { lessonPlayedBy } from '../catalogue/played-lesson.ts';
import { browserProgress } from '../progress/browser-progress.ts';
import type { VideoProgress } from '../progress/progress-records.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, page, problem, server } from '../testing/server.ts';
import { atWidth } from '../testing/window-width.ts';
import { ContinueRow } from './ContinueRow.tsx';
import { Invitation } from './Invitation.tsx';
import { RecentRow } from './RecentRow.tsx';
import { useWatched } from './useWatched.ts';

const ACTOR = 'anon_0000000000000000test';
const lessons = [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
  aLesson({ id: `01932f00-0000-7000-8000-0000000000a${n}`, title: `Lección ${n}` }),
);
const course = aCourseDetail({ title: 'Vender mejor', lessons });

function aVideo(n: number, changes: Partial<VideoProgress> = {}): VideoProgress {
  const lastWatched = `2026-11-20T12:0${n}:00.000Z`;
  const lessonId = lessons[n - 1]?.id ?? 'gone';
  return {
    videoId: 'v',
    courseId: course.id,
    lessonId,
    currentTime: 100,
    duration: 400,
    completed: false,
    lastWatched,
    ...changes,
  };
}

function Rows() {
  const { toContinue, recent } = useWatched();
  return (
    <>
      <ContinueRow videos={toContinue} />
      <RecentRow videos={recent} />
    </>
  );
}

function itemsOf(name: string): Promise<string[]> {
  return waitFor(() => {
    const links = within(screen.getByRole('list', { name })).getAllByRole('link');
    return links.map((link) => link.textContent ?? '');
  });
}

describe('the rows of watched lessons', () => {
  beforeEach(() => {
    atWidth('desktop');
    browserProgress.store.changeActor(ACTOR);
    server.use(
      http.get('*/api/courses/:id', () => HttpResponse.json(course)),
      http.get('*/api/users/:userId/progress', () => page([])),
      http.post('*/api/users/:userId/progress', () => problem('unexpected')),
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('continue unfinished lessons, latest first, at most 6', async () => {
    browserProgress.store.saveAll([1, 2, 3, 4, 5, 6, 7, 8].map((n) => aVideo(n, { completed: n === 7 })));
    renderAt('/', <Rows />);
    const names = (await itemsOf('Continúa viendo')).map((name) => name.slice(0, 9));
    expect(names).toEqual(['Lección 8', 'Lección 6', 'Lección 5', 'Lección 4', 'Lección 3', 'Lección 2']);
  });

  it.each([
    [30, 400, []],
    [31, 400, ['6 min restantes']],
    [100, 400, ['5 min restantes']],
    [341, 400, ['Menos de 1 min']],
  ])('show at second %i of %i the remaining time %j', async (currentTime, duration, left) => {
    browserProgress.store.save(aVideo(1, { currentTime, duration }));
    renderAt('/', <Rows />);
    await screen.findByText('Vender mejor');
    expect(screen.queryAllByText(/(min restantes|Menos de 1 min)$/).map(({ textContent }) => textContent)).toEqual(
      left,
    );
  });

  it('take the length of a lesson watched on another device from the course', async () => {
    const length = lessons[0]?.duration ?? 0;
    browserProgress.store.save(aVideo(1, { videoId: '', currentTime: 60, duration: 0 }));
    renderAt('/', <Rows />);
    await itemsOf('Continúa viendo');
    expect(screen.getByText(`${Math.floor((length - 60) / 60)} min restantes`)).toBeDefined();
    expect(screen.queryByText('0 min restantes')).toBeNull();
  });

  it('show progress and course of a lesson, and play it when clicked', async () => {
    browserProgress.store.save(aVideo(1));
    const { router } = renderAt('/', <Rows />);
    await itemsOf('Continúa viendo');
    const link = within(screen.getByRole('list', { name: 'Continúa viendo' })).getByRole('link');
    expect(link.getAttribute('href')).toBe(`/course/${course.id}`);
    expect(within(link).getByText('Vender mejor')).toBeDefined();
    expect(link.querySelector('[data-over-picture] rect')?.getAttribute('width')).toBe('25');
    expect(link.textContent).toContain('25% completado');
    fireEvent.click(link);
    expect(router.state.location.pathname).toBe(`/course/${course.id}`);
    expect(lessonPlayedBy(router.state.location.state)).toBe(lessons[0]?.id);
  });

  it.each([
    ['phone', 3],
    ['desktop', 6],
  ] as const)('on a %s show the last %i', async (kind, count) => {
    atWidth(kind);
    browserProgress.store.saveAll([1, 2, 3, 4, 5, 6, 7].map((n) => aVideo(n, { completed: true })));
    renderAt('/', <Rows />);
    expect(await itemsOf('Visto recientemente')).toHaveLength(count);
  });

  it('show each lesson once', async () => {
    browserProgress.store.saveAll([
      aVideo(1),
      aVideo(2, { completed: true }),
      aVideo(3),
      aVideo(4, { currentTime: 30 }),
    ]);
    renderAt('/', <Rows />);
    const named = (names: string[]) => names.map((name) => name.slice(0, 9));
    expect(named(await itemsOf('Continúa viendo'))).toEqual(['Lección 3', 'Lección 1']);
    expect(named(await itemsOf('Visto recientemente'))).toEqual(['Lección 4', 'Lección 2']);
  });

  it('mark completed lessons', async () => {
    browserProgress.store.saveAll([aVideo(1, { completed: true }), aVideo(2, { currentTime: 10 })]);
    renderAt('/', <Rows />);
    expect(await itemsOf('Visto recientemente')).toEqual(['Lección 2Vender mejor', 'Lección 1Completado']);
  });

  it('leave out lessons and courses that no longer exist', async () => {
    browserProgress.store.saveAll([
      aVideo(1),
      aVideo(9),
      aVideo(2, { courseId: '01932f00-0000-7000-8000-00000000dead' }),
    ]);
    server.use(http.get('*/api/courses/01932f00-0000-7000-8000-00000000dead', () => problem('course_not_found')));
    renderAt('/', <Rows />);
    await waitFor(async () => expect(await itemsOf('Continúa viendo')).toHaveLength(1));
  });

  it('show placeholders while the courses load', () => {
    server.use(http.get('*/api/courses/:id', noAnswer));
    browserProgress.store.save(aVideo(1));
    renderAt('/', <Rows />);
    expect(
      within(screen.getByRole('list', { name: 'Continúa viendo' }))
        .getByRole('listitem')
        .getAttribute('aria-busy'),
    ).toBe('true');
  });

  it('have an invitation with a link to the search as their replacement', () => {
    renderAt('/', <Invitation />);
    expect(screen.getByRole('heading', { name: 'Tu próxima venta empieza aquí' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Explorar Cursos' }).getAttribute('href')).toBe('/search');
  });
});
