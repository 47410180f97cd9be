import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourse } from '../../contract/courses.fixtures.ts';
import { aStudy } from '../../contract/study.fixtures.ts';
import type { Study } from '../../contract/study.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { ANA } from '../testing/people.ts';
import { renderAt } from '../testing/render.tsx';
import { page, problem, server } from '../testing/server.ts';
import { startAsGuest, startSignedIn } from '../testing/session-server.ts';
import { SmartStudyPage } from './SmartStudyPage.tsx';

const STUDY = `*/api/users/${ANA}/study`;

function renderStudy() {
  return renderAt(
    '/smart-study',
    <>
      <SmartStudyPage />
      <Toasts />
    </>,
  );
}

function answer(changes: Partial<Study> = {}): void {
  server.use(
    http.get(STUDY, ({ request }) => {
      const period = new URL(request.url).searchParams.get('period') as Study['period'];
      return HttpResponse.json(aStudy({ ...changes, period, focusMinutes: period === 'year' ? 31 : 18 }));
    }),
  );
}

const figure = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 3 })).closest('li')?.textContent?.replace(name, '') ?? '';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(http.get('*/api/courses', () => page([])));
});
afterEach(() => vi.restoreAllMocks());

describe('the study page', () => {
  it('shows the figures, each with an explanation of its calculation', async () => {
    await startSignedIn();
    answer();
    renderStudy();
    expect(await figure('Retención')).toBe('80%Lecciones terminadas de las que viste en los últimos 7 días: 8 de 10.');
    expect(await figure('Enfoque')).toMatch(/^18 min/);
    expect(await figure('Meta semanal')).toBe('50%Cambiar meta90 de 180 minutos desde el lunes.');
    expect(await figure('Racha')).toMatch(/^3 días/);
    expect(await figure('Horas totales')).toMatch(/^25 h/);
    expect(screen.getByText('20:00 a 21:00')).toBeDefined();
    expect(screen.getByText('Estudiaste 36 min más que en el período anterior, en los últimos 7 días.')).toBeDefined();
    expect(screen.getByText('El día de la semana en que más estudias es el miércoles.')).toBeDefined();
    expect(screen.getByText('18 de noviembre: 42 min')).toBeDefined();
    expect(screen.queryByText(/Datos de ejemplo/)).toBeNull();
  });

  it('links to the recommended lesson', async () => {
    await startSignedIn();
    answer();
    renderStudy();
    const start = await screen.findByRole('link', { name: 'Iniciar La luz de tu ventana' });
    expect(start.getAttribute('href')).toBe(
      '/course/01932f00-0000-7000-8000-0000000000c1?lesson=01932f00-0000-7000-8000-0000000000a1',
    );
    expect(screen.getByText('7 min restantes')).toBeDefined();
  });

  it('shows the figures of another period', async () => {
    await startSignedIn();
    answer();
    renderStudy();
    await figure('Enfoque');
    await userEvent.click(screen.getByRole('button', { name: 'Año' }));
    await waitFor(async () => expect(await figure('Enfoque')).toMatch(/^31 min/));
    expect(screen.getByText('Minutos vistos cada mes, con el reloj de la academia.')).toBeDefined();
  });

  it('shows "Sin datos" for figures without data', async () => {
    await startSignedIn();
    const nothing = {
      retentionPercentage: null,
      lessonsBegun: 0,
      lessonsFinished: 0,
      bestHour: null,
      bestWeekday: null,
    };
    server.use(
      http.get(STUDY, () =>
        HttpResponse.json(
          aStudy({
            ...nothing,
            focusMinutes: null,
            goalMinutesPerWeek: null,
            streakDays: 0,
            minutes: 0,
            minutesBefore: 0,
            recommendations: [],
          }),
        ),
      ),
    );
    renderStudy();
    for (const name of ['Retención', 'Enfoque', 'Meta semanal']) expect(await figure(name)).toMatch(/^Sin datos/);
    expect(screen.getByText('Ve una lección y aquí verás qué dice de tu manera de estudiar.')).toBeDefined();
    expect(screen.getByText('No tienes cursos a medias. Elige uno y aquí verás por dónde seguir.')).toBeDefined();
  });

  it.each([
    ['a guest', startAsGuest, 'Iniciar Sesión'],
    ['a learner without history', startSignedIn, 'Explorar Cursos'],
  ])('shows %s sample figures that are marked as an example', async (_who, start, next) => {
    await start();
    answer({ hasHistory: false, goalMinutesPerWeek: null, recommendations: [] });
    renderStudy();
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain('Datos de ejemplo');
    expect(within(note).getByRole('link', { name: next })).toBeDefined();
    expect(await figure('Retención')).toMatch(/^87%/);
    expect(await figure('Enfoque')).toMatch(/^23 min/);
    expect(await figure('Meta semanal')).toMatch(/^68%/);
    expect(await figure('Racha')).toMatch(/^12 días/);
    expect(await figure('Horas totales')).toMatch(/^156 h/);
  });

  it.each([
    ['a guest', startAsGuest],
    ['a learner without history', startSignedIn],
  ])('recommends the three most viewed courses to %s', async (_who, start) => {
    await start();
    answer({ hasHistory: false, recommendations: [] });
    const views = { Uno: 5, Dos: 900, Tres: 70, Cuatro: 40 };
    const courses = Object.entries(views).map(([title, viewCount], index) =>
      aCourse({ id: `01932f00-0000-7000-8000-00000000000${index}`, title, viewCount, isFeatured: title === 'Uno' }),
    );
    const empty = aCourse({
      id: '01932f00-0000-7000-8000-000000000009',
      title: 'Sin lecciones',
      viewCount: 9_999,
      totalLessons: 0,
    });
    const byViews = [empty, ...courses.toSorted((one, other) => other.viewCount - one.viewCount)];
    server.use(
      http.get('*/api/courses', ({ request }) =>
        page(new URL(request.url).searchParams.get('sort') === '-viewCount' ? byViews : [...courses, empty]),
      ),
    );
    renderStudy();
    const links = await screen.findAllByRole('link', { name: /^Iniciar (?!Sesión)/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Iniciar Dos', `/course/${courses[1]?.id}`],
      ['Iniciar Tres', `/course/${courses[2]?.id}`],
      ['Iniciar Cuatro', `/course/${courses[3]?.id}`],
    ]);
    expect(screen.queryByText(/No tienes cursos a medias/)).toBeNull();
  });

  it('recommends the most viewed courses of the offline copy while the server does not answer', async () => {
    await startAsGuest();
    answer({ hasHistory: false, recommendations: [] });
    const few = aCourse({ title: 'Poco', viewCount: 3 });
    const many = aCourse({ id: '01932f00-0000-7000-8000-000000000002', title: 'Mucho', viewCount: 900 });
    vi.stubGlobal('caches', { match: async () => page([few, many]) });
    server.use(http.get('*/api/courses', () => HttpResponse.error()));
    renderStudy();
    const links = await screen.findAllByRole('link', { name: /^Iniciar (?!Sesión)/ });
    expect(links.map((link) => link.textContent)).toEqual(['Iniciar Mucho', 'Iniciar Poco']);
    vi.unstubAllGlobals();
  });

  it('links to the catalogue when no course can be recommended', async () => {
    await startAsGuest();
    server.use(http.get('*/api/courses', () => problem('unexpected')));
    renderStudy();
    const today = (await screen.findByRole('heading', { name: 'Recomendado para hoy' })).closest(
      'section',
    ) as HTMLElement;
    expect((await within(today).findByRole('link', { name: 'Explorar Cursos' })).getAttribute('href')).toBe('/search');
  });

  it('saves a goal, and rejects one of 5 minutes and one with letters', async () => {
    const sent: unknown[] = [];
    await startSignedIn();
    answer();
    server.use(
      http.put(`${STUDY}-goal`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ minutesPerWeek: 120, isShown: true });
      }),
    );
    renderStudy();
    await figure('Meta semanal');
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar meta' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Minutos por semana');
    expect(field.value).toBe('180');
    await userEvent.clear(field);
    await userEvent.type(field, '5{Enter}');
    expect(await screen.findByText('Escribe de 10 a 10080 minutos.')).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, '12a0{Enter}');
    expect(await screen.findByText('Escribe minutos enteros, solo con cifras: por ejemplo, 90.')).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, '120{Enter}');
    expect(await screen.findByText('Meta guardada')).toBeDefined();
    expect(sent).toEqual([{ minutesPerWeek: 120 }]);
    await waitFor(async () => expect(await figure('Meta semanal')).toContain('75%'));
  });

  it('shows an error when loading fails, and retries', async () => {
    await startSignedIn();
    server.use(http.get(STUDY, () => problem('unexpected')));
    renderStudy();
    expect(await screen.findByText('No pudimos cargar tus datos de estudio')).toBeDefined();
    answer();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await figure('Enfoque')).toMatch(/^18 min/);
  });

  it('shows an error and no figures when another period fails to load', async () => {
    await startSignedIn();
    answer();
    renderStudy();
    await figure('Enfoque');
    server.use(http.get(STUDY, () => problem('unexpected')));
    await userEvent.click(screen.getByRole('button', { name: 'Mes' }));
    expect(await screen.findByText('No pudimos cargar tus datos de estudio')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Enfoque' })).toBeNull();
  });
});
