import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { aTraining } from '../../contract/training-history.fixtures.ts';
import type { Training, TrainingSummary } from '../../contract/training-history.ts';
import { browserSession } from '../session/browser-session.ts';
import { ANA } from '../testing/people.ts';
import { renderAt } from '../testing/render.tsx';
import { noAnswer, page, problem, server } from '../testing/server.ts';
import { answerSessions, startAsGuest, startSignedIn } from '../testing/session-server.ts';
import { TrainingHistoryPage } from './TrainingHistoryPage.tsx';

const SUMMARY: TrainingSummary = { completed: 6, inProgress: 3, totalTimeSpent: 839, averageProgress: 71.6 };

function answer(trainings: Training[], summary: TrainingSummary = SUMMARY): void {
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get(`*/api/users/${ANA}/training-history`, () => page(trainings)),
    http.get(`*/api/users/${ANA}/training-summary`, () => HttpResponse.json(summary)),
  );
}

function renderHistory() {
  const element = (
    <TrainingHistoryPage
      certificateLink={(id) => <a href={`#${id}`}>Ver certificado</a>}
      realName={<p>Nombre real</p>}
    />
  );
  const screens = [
    { path: '/login', element: <p>Entrada</p> },
    { path: '/', element: <p>Inicio</p> },
  ];
  return renderAt('/training-history', element, { path: '/training-history', screens });
}

const cards = () => screen.findAllByRole('article');
const wordsOf = (element: HTMLElement) => element.textContent ?? '';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('the training history', () => {
  it('shows four figures: completed, in progress, hours and average progress', async () => {
    await startSignedIn();
    answer([aTraining()]);
    renderHistory();
    await cards();
    expect(screen.getAllByRole('definition').map(wordsOf)).toEqual(['6', '3', '14', '72%']);
    expect(screen.getAllByRole('term').map(wordsOf)).toEqual([
      'Completados',
      'En progreso',
      'Horas totales',
      'Progreso promedio',
    ]);
  });

  it('shows a progress above 100 % as 100 %, and the other courses', async () => {
    await startSignedIn();
    const [odd, other] = [
      aTraining({ courseName: 'De más', progressPercentage: 133.3 }),
      aTraining({ id: '01932f00-0000-7000-8000-0000000000e2', courseName: 'Otro', progressPercentage: 40 }),
    ];
    answer([odd, other], { ...SUMMARY, averageProgress: 104 });
    renderHistory();
    const shown = (await cards()).map((card) => within(card).getByRole('progressbar').getAttribute('aria-valuenow'));
    expect(shown).toEqual(['100', '40']);
    expect(screen.getAllByRole('definition').map(wordsOf)).toContain('100%');
  });

  it("leaves out a training that can't be parsed, and shows the others", async () => {
    await startSignedIn();
    const unreadable = { ...aTraining({ id: '01932f00-0000-7000-8000-0000000000e2' }), startDate: 'ayer' };
    answer([unreadable, aTraining({ courseName: 'Otro' })]);
    renderHistory();
    expect((await cards()).map((card) => within(card).getByRole('heading').textContent)).toEqual(['Otro']);
  });

  it('shows lessons, time, percentage, dates and links of each training', async () => {
    await startSignedIn();
    answer([
      aTraining({ notes: 'Muy buen plan.' }),
      aTraining({
        id: '01932f00-0000-7000-8000-0000000000c2',
        status: 'in_progress',
        progressPercentage: 66.7,
        completedLessons: 6,
        totalLessons: 9,
        completionDate: null,
        totalTimeSpent: null,
        verifiedSeconds: 59,
        certificateId: null,
        nextLessonId: '01932f00-0000-7000-8000-0000000000a1',
      }),
    ]);
    renderHistory();
    const [done, open] = (await cards()) as [HTMLElement, HTMLElement];
    expect(await within(done).findByText('Completado el 18 de noviembre de 2026')).toBeDefined();
    for (const sentence of [
      'Completado',
      'Camila Rojas',
      '18 de 18 lecciones',
      '3h 22m',
      '3h 10m de video verificado',
      '100%',
      '100.0%',
      'Muy buen plan.',
    ])
      expect(wordsOf(done)).toContain(sentence);
    expect(within(done).getByRole('link', { name: 'Ver certificado' })).toBeDefined();
    for (const sentence of [
      'En Progreso',
      '6 de 9 lecciones',
      'No registrado',
      '67%',
      '66.7%',
      'Inicio: 2 de noviembre de 2026',
    ])
      expect(wordsOf(open)).toContain(sentence);
    expect(
      within(open)
        .getByRole('link', { name: /^Continuar/ })
        .getAttribute('href'),
    ).toBe('/course/01932f00-0000-7000-8000-0000000000c2?lesson=01932f00-0000-7000-8000-0000000000a1');
    expect(within(open).queryByText('Ver certificado')).toBeNull();
  });

  it.each([
    ['completed', 'Completado'],
    ['in_progress', 'En Progreso'],
    ['paused', 'Pausado'],
    ['dropped', 'Abandonado'],
    ['on_hold', 'on_hold'],
    ['toString', 'toString'],
  ])('shows the status %s as %s', async (status, shown) => {
    await startSignedIn();
    answer([aTraining({ status, certificateId: null, completionDate: null })]);
    renderHistory();
    const [card] = (await cards()) as [HTMLElement];
    expect(within(card).getByText(shown)).toBeDefined();
  });

  it('loads the next page on demand, and shows the total', async () => {
    const some = (from: number) =>
      Array.from({ length: 24 }, (_, index) =>
        aTraining({ id: `01932f00-0000-7000-8000-${String(from + index).padStart(12, '0')}` }),
      );
    await startSignedIn();
    answer([]);
    server.use(
      http.get(`*/api/users/${ANA}/training-history`, ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        return page(some(cursor ? 24 : 0), { total: 500, next: cursor ? 'c2' : 'c1' });
      }),
    );
    renderHistory();
    expect(await cards()).toHaveLength(24);
    expect(screen.getByText('24 de 500 capacitaciones')).toBeDefined();
    screen.getByRole('button', { name: 'Cargar más capacitaciones' }).click();
    expect(await screen.findByText('48 de 500 capacitaciones')).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(48);
  });

  it('shows a course that left the catalogue, without links', async () => {
    await startSignedIn();
    answer([aTraining({ status: 'paused', isAvailable: false, certificateId: null })]);
    renderHistory();
    const [card] = (await cards()) as [HTMLElement];
    expect(within(card).queryAllByRole('link')).toEqual([]);
    expect(within(card).getByText('Este curso ya no está en el catálogo.')).toBeDefined();
  });

  it('invites a learner without trainings to explore the courses', async () => {
    await startSignedIn();
    answer([], { completed: 0, inProgress: 0, totalTimeSpent: 0, averageProgress: 0 });
    renderHistory();
    expect(await screen.findByText('No hay capacitaciones registradas')).toBeDefined();
    expect(screen.getByText('Completa tu primer curso para ver tu historial aquí')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Explorar Cursos' }).getAttribute('href')).toBe('/');
  });

  it.each(['training-history', 'training-summary'])(
    'shows an error, and reloads the page on demand, when this call fails: %s',
    async (path) => {
      await startSignedIn();
      answer([aTraining()]);
      server.use(http.get(`*/api/users/${ANA}/${path}`, () => problem('unexpected')));
      const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
      renderHistory();
      expect(await screen.findByText('Error al cargar el historial de capacitaciones')).toBeDefined();
      screen.getByRole('button', { name: 'Reintentar' }).click();
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('shows placeholders while it loads', async () => {
    await startSignedIn();
    answer([]);
    server.use(http.get(`*/api/users/${ANA}/training-history`, noAnswer));
    renderHistory();
    expect(screen.getByRole('status', { name: 'Cargando tu historial…' }).getAttribute('aria-busy')).toBe('true');
  });

  it('redirects guests to the sign-in', async () => {
    await startAsGuest();
    const { router } = renderHistory();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('does not redirect while a sign-in code is being exchanged', async () => {
    answerSessions();
    server.use(http.post('*/api/auth/sso-exchange', noAnswer));
    void browserSession.start('un-codigo');
    const { router } = renderHistory();
    await waitFor(() => expect(screen.getByRole('status', { name: 'Cargando tu historial…' })).toBeDefined());
    expect(router.state.location.pathname).toBe('/training-history');
  });
});
