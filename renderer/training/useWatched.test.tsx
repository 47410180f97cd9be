import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourseDetail, aLesson, aLessonCard } from '../../contract/courses.fixtures.ts';
import type { LessonCard } from '../../contract/lesson-cards.ts';
import { aLessonProgress } from '../../contract/training.fixtures.ts';
import type { LessonProgress } from '../../contract/training.ts';
import { lessonPlayedBy } from '../catalogue/played-lesson.ts';
import { browserProgress } from '../progress/browser-progress.ts';
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

function watched(n: number, changes: Partial<LessonProgress> = {}): LessonProgress {
  const lastWatched = `2026-11-20T12:0${n}:00.000Z`;
  const lessonId = lessons[n - 1]?.id ?? 'gone';
  return aLessonProgress({ courseId: course.id, lessonId, watchTime: 100, duration: 400, lastWatched, ...changes });
}

/** Answer of the server: the lessons that the catalogue has. */
function cardsOf(request: Request): LessonCard[] {
  const ids = new URL(request.url).searchParams.get('ids')?.split(',') ?? [];
  return lessons.filter(({ id }) => ids.includes(id)).map((lesson) => aLessonCard(lesson, course));
}

/** Queries of the requests for cards. */
let asked: string[] = [];

function Rows() {
  const { toContinue, recent } = useWatched();
  return (
    <>
      <ContinueRow lessons={toContinue} />
      <RecentRow lessons={recent} />
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
    asked = [];
    server.use(
      http.get('*/api/lessons', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(cardsOf(request));
      }),
      http.get('*/api/courses/:id', () => {
        throw new Error('a whole course was read for a row');
      }),
      http.get('*/api/users/:userId/progress', () => page([])),
      http.post('*/api/users/:userId/progress', () => problem('unexpected')),
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('continue unfinished lessons, latest first, at most 6', async () => {
    browserProgress.store.saveAll([1, 2, 3, 4, 5, 6, 7, 8].map((n) => watched(n, { completed: n === 7 })));
    renderAt('/', <Rows />);
    const names = (await itemsOf('Continúa viendo')).map((name) => name.slice(0, 9));
    expect(names).toEqual(['Lección 8', 'Lección 6', 'Lección 5', 'Lección 4', 'Lección 3', 'Lección 2']);
  });

  it.each([
    [30, 400, []],
    [31, 400, ['6 min restantes']],
    [100, 400, ['5 min restantes']],
    [341, 400, ['Menos de 1 min']],
  ])('show at second %i of %i the remaining time %j', async (watchTime, duration, left) => {
    browserProgress.store.save(watched(1, { watchTime, duration }));
    renderAt('/', <Rows />);
    await screen.findByText('Vender mejor');
    expect(screen.queryAllByText(/(min restantes|Menos de 1 min)$/).map(({ textContent }) => textContent)).toEqual(
      left,
    );
  });

  it('take the length of a lesson without a known one from its card', async () => {
    const length = lessons[0]?.duration ?? 0;
    browserProgress.store.save(watched(1, { watchTime: 60, duration: 0 }));
    renderAt('/', <Rows />);
    await itemsOf('Continúa viendo');
    expect(screen.getByText(`${Math.floor((length - 60) / 60)} min restantes`)).toBeDefined();
    expect(screen.queryByText('0 min restantes')).toBeNull();
  });

  it('show progress and course of a lesson, and play it when clicked', async () => {
    browserProgress.store.save(watched(1));
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
    browserProgress.store.saveAll([1, 2, 3, 4, 5, 6, 7].map((n) => watched(n, { completed: true })));
    renderAt('/', <Rows />);
    expect(await itemsOf('Visto recientemente')).toHaveLength(count);
  });

  it('show each lesson once', async () => {
    browserProgress.store.saveAll([
      watched(1),
      watched(2, { completed: true }),
      watched(3),
      watched(4, { watchTime: 30 }),
    ]);
    renderAt('/', <Rows />);
    const named = (names: string[]) => names.map((name) => name.slice(0, 9));
    expect(named(await itemsOf('Continúa viendo'))).toEqual(['Lección 3', 'Lección 1']);
    expect(named(await itemsOf('Visto recientemente'))).toEqual(['Lección 4', 'Lección 2']);
  });

  it('mark completed lessons', async () => {
    browserProgress.store.saveAll([watched(1, { completed: true }), watched(2, { watchTime: 10 })]);
    renderAt('/', <Rows />);
    expect(await itemsOf('Visto recientemente')).toEqual(['Lección 2Vender mejor', 'Lección 1Completado']);
  });

  it('leave out lessons that no longer exist, also those with an impossible id', async () => {
    browserProgress.store.saveAll([
      watched(1),
      watched(9),
      watched(2, { lessonId: '01932f00-0000-7000-8000-00000000dead' }),
    ]);
    renderAt('/', <Rows />);
    await waitFor(async () => expect(await itemsOf('Continúa viendo')).toHaveLength(1));
  });

  it('read the lessons of both rows in one request, the same for another order of the same lessons', async () => {
    browserProgress.store.saveAll([watched(1), watched(3), watched(2, { completed: true })]);
    renderAt('/', <Rows />);
    await itemsOf('Continúa viendo');
    await itemsOf('Visto recientemente');
    const ids = [1, 2, 3].map((n) => lessons[n - 1]?.id).join();
    expect(asked).toEqual([`?ids=${encodeURIComponent(ids)}`]);
    act(() => void browserProgress.store.save(watched(1, { lastWatched: '2026-11-20T13:00:00.000Z' })));
    const names = (await itemsOf('Continúa viendo')).map((name) => name.slice(0, 9));
    expect([names, asked.length]).toEqual([['Lección 1', 'Lección 3'], 1]);
  });

  it('take lessons from the copies of their courses when the server does not answer', async () => {
    server.use(
      http.get('*/api/lessons', () => HttpResponse.error()),
      http.get('*/api/courses/:id', ({ params }) =>
        params.id === course.id ? HttpResponse.json(course) : HttpResponse.error(),
      ),
    );
    browserProgress.store.saveAll([
      watched(1),
      watched(9),
      watched(2, { courseId: '01932f00-0000-7000-8000-00000000dead' }),
    ]);
    renderAt('/', <Rows />);
    await waitFor(async () =>
      expect((await itemsOf('Continúa viendo')).map((name) => name.slice(0, 9))).toEqual(['Lección 1']),
    );
  });

  it('show placeholders while their lessons load', () => {
    server.use(http.get('*/api/lessons', noAnswer));
    browserProgress.store.save(watched(1));
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
