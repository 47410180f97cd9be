import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  anEngagement,
  anOverview,
  periodFigures,
  someCategories,
  someHours,
  someTrends,
} from '../../../contract/analytics.fixtures.ts';
import type { AnalyticsOverview } from '../../../contract/analytics.ts';
import { someSettings } from '../../../contract/settings.fixtures.ts';
import { platform } from '../../platform/platform.ts';
import { renderAt } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
import { DashboardTab } from './DashboardTab.tsx';

const FIGURES = '*/api/admin/analytics';
const NOTHING: AnalyticsOverview = anOverview({
  totals: { courses: 0, newCourses: 0, views: 0, averageRating: null, ratings: 0, lessons: 0, minutes: 0 },
  now: { active: 0, lessonsCompletedToday: 0, certificatesToday: 0, postsToday: 0, openReports: 0 },
  period: { from: '2026-02-24', to: '2026-03-02', figures: noFigures() },
  previous: null,
  recordedSince: null,
});

function noFigures() {
  const names = Object.keys(periodFigures());
  return periodFigures(Object.fromEntries(names.map((name) => [name, 0])));
}

function answer({ overview = anOverview() }: { overview?: AnalyticsOverview } = {}): void {
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get(`${FIGURES}/overview`, () => HttpResponse.json(overview)),
    http.get(`${FIGURES}/trends`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      return HttpResponse.json(
        searchParams.get('from') ? someTrends(7, 90) : someTrends(Number(searchParams.get('days'))),
      );
    }),
    http.get(`${FIGURES}/hourly`, () => HttpResponse.json(someHours())),
    http.get(`${FIGURES}/categories`, () => HttpResponse.json(someCategories())),
    http.get(`${FIGURES}/engagement`, () => HttpResponse.json(anEngagement())),
  );
}

const show = (address = '/admin') => renderAt(address, <DashboardTab />);
const card = (name: string) => within(screen.getByRole('region', { name }));
const said = (name: string) => screen.getByText(name).closest('div')?.textContent?.replace(name, '');
const leadsTo = (link: HTMLElement) => link.getAttribute('href');
const ROWS = '/admin/analiticas/filas?figure=';
const WEEK = '&from=2026-02-24&to=2026-03-02';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('the dashboard', () => {
  it('shows the totals of the catalogue and the counts of today, each with a link to its list or rows', async () => {
    answer();
    show();
    const views = await screen.findByRole('link', { name: '241.680' });
    expect(leadsTo(views)).toBe('/admin/cursos?sort=-viewCount');
    expect(said('Total de cursos')).toBe('242 nuevos en 7 días');
    expect(said('Calificación promedio')).toBe('4.72.914 calificaciones');
    expect(leadsTo(screen.getByRole('link', { name: '2.914 calificaciones' }))).toBe(`${ROWS}ratings`);
    expect(said('Total de lecciones')).toBe('26836 h 20 min de contenido');
    expect(screen.getByText('Datos hasta las 12:00')).toBeDefined();
    expect(leadsTo(screen.getByRole('link', { name: 'Reportes abiertos 3' }))).toBe(
      '/admin/ayuda/reportes?status=open',
    );
    expect(leadsTo(screen.getByRole('link', { name: 'Lecciones completadas hoy 148' }))).toBe(
      `${ROWS}lessons-completed&from=2026-03-02&to=2026-03-02`,
    );
    expect(leadsTo(screen.getByRole('link', { name: /^37 personas vieron lecciones/ }))).toBe(`${ROWS}active-now`);
  });

  it('compares each figure of the period with the days before, and links both to their rows', async () => {
    answer();
    show();
    expect(
      await screen.findByText(/^24 feb.–.2 mar 2026, con lo que va de hoy, frente a 17–23 feb 2026$/),
    ).toBeDefined();
    const inPeriod = card('En el período');
    const figure = (name: string) => inPeriod.getByText(name).closest('div');
    expect(figure('Vistas')?.textContent).toMatch(/^Vistas91013,7.% másantes 800$/);
    expect(figure('Publicaciones')?.textContent).toMatch(/^Publicaciones4023,1.% menosantes 52$/);
    expect(figure('Certificados emitidos')?.textContent).toBe('Certificados emitidos19igualantes 19');
    expect(leadsTo(inPeriod.getByRole('link', { name: '910' }))).toBe(`${ROWS}views${WEEK}`);
    expect(leadsTo(inPeriod.getByRole('link', { name: 'antes 800' }))).toBe(
      `${ROWS}views&from=2026-02-17&to=2026-02-23`,
    );
    // Seven days with 90 to 150 views.
    expect(await screen.findByRole('link', { name: 'Vistas del período anterior 840' })).toBeDefined();
  });

  it('shows no comparison without a previous period', async () => {
    answer({ overview: anOverview({ previous: null }) });
    show();
    expect(await screen.findByText(/^24 feb.–.2 mar 2026, con lo que va de hoy$/)).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Completadas 161' })).toBeDefined();
    expect(screen.queryByText(/antes/)).toBeNull();
    expect(screen.queryByText(/período anterior/)).toBeNull();
  });

  it('stores the chosen period in the address', async () => {
    answer();
    const { router } = show();
    await screen.findByText(/por día, últimos 7 días$/);
    await userEvent.click(screen.getByRole('radio', { name: '30 días' }));
    expect(await screen.findByText(/por día, últimos 30 días$/)).toBeDefined();
    expect(await screen.findByRole('img', { name: /^7\.350 vistas/ })).toBeDefined();
    expect(router.state.location.search).toBe('?days=30');
  });

  it('shows every chart also as a table, whose numbers link to their rows', async () => {
    answer();
    show();
    const cards = ['En el período', 'Tendencias semanales', 'Actividad por hora', 'Top 5 categorías por vistas'];
    for (const name of [...cards, 'Participación por curso'])
      await userEvent.click(await screen.findByRole('button', { name: `Ver como tabla: ${name}` }));
    expect(card('En el período').getByRole('row', { name: 'Vistas 910 800' })).toBeDefined();
    const days = card('Tendencias semanales').getAllByRole('row');
    expect(days).toHaveLength(8);
    expect(days[1]?.textContent).toBe('Lunes 2 de marzo1602621');
    expect(leadsTo(card('Tendencias semanales').getByRole('link', { name: '26' }))).toBe(
      `${ROWS}lessons-completed&from=2026-03-02&to=2026-03-02`,
    );
    expect(card('Actividad por hora').getByRole('row', { name: '20:00 40' })).toBeDefined();
    expect(leadsTo(card('Actividad por hora').getByRole('link', { name: '40' }))).toBe(
      `${ROWS}active-in-hour${WEEK}&hour=20`,
    );
    expect(leadsTo(card('Top 5 categorías por vistas').getByRole('link', { name: '9.310' }))).toBe(
      `${ROWS}views${WEEK}&category=Ventas`,
    );
    expect(
      card('Participación por curso').getByRole('row', { name: 'Fotos que venden 200 150 100 60 50' }),
    ).toBeDefined();
  });

  it('saves the figures of a card as CSV', async () => {
    const saveFile = vi.spyOn(platform, 'saveFile').mockResolvedValue('unknown');
    answer();
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar CSV: Top 5 categorías por vistas' }));
    const [file] = saveFile.mock.calls[0] ?? [];
    expect(file?.name).toBe('Top 5 categorías por vistas.csv');
    expect(new TextDecoder().decode(Uint8Array.from(atob(file?.base64 ?? ''), (letter) => letter.charCodeAt(0)))).toBe(
      'Categoría;Cursos;Vistas\r\nVentas;9;9310\r\nFinanzas;1;7025\r\n',
    );
  });

  it('names the hour with the most people, and shows how far people come in a course', async () => {
    answer();
    show();
    const peak = await screen.findByRole('link', { name: 'más a las 20:00, con 40 personas' });
    await waitFor(() => expect(leadsTo(peak)).toBe(`${ROWS}active-in-hour${WEEK}&hour=20`));
    expect(await screen.findByText(/hora de Santiago, últimos 7 días/)).toBeDefined();
    const course = screen.getByRole('link', { name: 'Fotos que venden' });
    expect(course.closest('li')?.textContent).toBe(
      'Fotos que vendenEmpezaron200Llegaron al 25%15075%Llegaron al 50%10050%Llegaron al 75%6030%Completaron5025%',
    );
    const { courseId } = anEngagement()[0] ?? {};
    expect(leadsTo(screen.getByRole('link', { name: '60' }))).toBe(
      `${ROWS}course-reached${WEEK}&courseId=${courseId}&percentage=75`,
    );
  });

  it('shows a sentence in each card without data', async () => {
    const none = someTrends().map((day) => ({ ...day, views: 0, lessonsCompleted: 0, active: 0 }));
    answer({ overview: NOTHING });
    server.use(
      http.get(`${FIGURES}/trends`, () => HttpResponse.json(none)),
      http.get(`${FIGURES}/hourly`, () => HttpResponse.json(someHours().map((hour) => ({ ...hour, count: 0 })))),
      http.get(`${FIGURES}/categories`, () => HttpResponse.json([])),
      http.get(`${FIGURES}/engagement`, () => HttpResponse.json([])),
    );
    show();
    expect(await screen.findByText('Todavía no hay datos: nadie vio un curso en este período.')).toBeDefined();
    expect(await screen.findByText('Todavía no hay datos: nadie vio lecciones en este período.')).toBeDefined();
    expect(screen.getByText('Todavía no hay categorías')).toBeDefined();
    expect(screen.getByText('Todavía no hay datos: nadie empezó un curso en este período.')).toBeDefined();
    expect(screen.getByText('Todavía no hay datos: no pasó nada en este período.')).toBeDefined();
    expect(said('Calificación promedio')).toBe('Sin datosNadie ha calificado todavía');
    expect(screen.queryByRole('button', { name: /Tendencias/ })).toBeNull();
  });

  it('shows an error in the card whose read failed, and retries that read', async () => {
    answer();
    server.use(http.get(`${FIGURES}/hourly`, () => problem('unexpected')));
    show();
    expect(await screen.findByText('No pudimos cargar estas cifras')).toBeDefined();
    expect(await screen.findByRole('link', { name: '241.680' })).toBeDefined();
    answer();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/más a las 20:00/)).toBeDefined();
  });

  it('reads the overview again after 10 s, and reports a failed read while it shows the earlier figures', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer();
    show();
    expect(await screen.findByText('Datos hasta las 12:00')).toBeDefined();
    const later = anOverview({ asOf: '2026-03-02T15:01:00.000Z', now: { ...anOverview().now, active: 1 } });
    answer({ overview: later });
    await vi.advanceTimersByTimeAsync(10_500);
    expect(await screen.findByText('Datos hasta las 12:01')).toBeDefined();
    expect(screen.getByText(/persona vio lecciones/)).toBeDefined();
    server.use(http.get(`${FIGURES}/overview`, () => problem('unexpected')));
    await vi.advanceTimersByTimeAsync(10_500);
    await waitFor(() => expect(screen.getByText('No pudimos actualizar: datos hasta las 12:01')).toBeDefined());
    expect(screen.getByRole('link', { name: '241.680' })).toBeDefined();
    vi.useRealTimers();
  });
});
