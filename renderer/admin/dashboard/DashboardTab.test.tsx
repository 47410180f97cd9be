import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anEngagement, anOverview, someCategories, someHours, someTrends } from '../../../contract/analytics.fixtures.ts';
import type { AnalyticsOverview, Trends } from '../../../contract/analytics.ts';
import { someSettings } from '../../../contract/settings.fixtures.ts';
import { renderAt } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
import { DashboardTab } from './DashboardTab.tsx';

const FIGURES = '*/api/admin/analytics';
const NOTHING: AnalyticsOverview = anOverview({
  totals: { courses: 0, newCourses: 0, views: 0, averageRating: null, ratings: 0, lessons: 0, minutes: 0 },
  now: { active: 0, lessonsCompletedToday: 0, certificatesToday: 0, postsToday: 0, openReports: 0 },
  recordedSince: null,
});

function answer({
  overview = anOverview(),
  before = someTrends(7, 90),
}: {
  overview?: AnalyticsOverview;
  before?: Trends;
} = {}): void {
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get(`${FIGURES}/overview`, () => HttpResponse.json(overview)),
    http.get(`${FIGURES}/trends`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      return HttpResponse.json(searchParams.get('from') ? before : someTrends(Number(searchParams.get('days'))));
    }),
    http.get(`${FIGURES}/hourly`, () => HttpResponse.json(someHours())),
    http.get(`${FIGURES}/categories`, () => HttpResponse.json(someCategories())),
    http.get(`${FIGURES}/engagement`, () => HttpResponse.json(anEngagement())),
  );
}

const show = (address = '/admin') => renderAt(address, <DashboardTab />);
const card = (name: string) => within(screen.getByRole('region', { name }));
const said = (name: string) => screen.getByText(name).closest('div')?.textContent?.replace(name, '');

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('the dashboard', () => {
  it('has the catalogue in four numbers, each with the list behind it', async () => {
    answer();
    show();
    const views = await screen.findByRole('link', { name: '241.680' });
    expect(views.getAttribute('href')).toBe('/admin/cursos?sort=-viewCount');
    expect(said('Total de cursos')).toBe('242 nuevos en 7 días');
    expect(said('Calificación promedio')).toBe('4.72.914 calificaciones');
    expect(said('Total de lecciones')).toBe('26836 h 20 min de contenido');
    expect(screen.getByText('Datos hasta las 12:00')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Reportes abiertos 3' }).getAttribute('href')).toBe(
      '/admin/ayuda/reportes?status=open',
    );
  });

  it('compares the views with those before, without today, which is not over', async () => {
    answer();
    show();
    // 100 to 150 and 90 to 140 on six days.
    expect(await screen.findByText(/^\+8,7.% frente a los 7 días anteriores$/)).toBeDefined();
    expect(await screen.findByText('Vistas del período anterior')).toBeDefined();
  });

  it('compares nothing with days of which nothing was recorded', async () => {
    answer({ overview: anOverview({ recordedSince: '2026-02-20' }) });
    show();
    expect(await screen.findByText('910 en los últimos 7 días')).toBeDefined();
    expect(screen.queryByText('Vistas del período anterior')).toBeNull();
  });

  it('goes back as far as one chooses, and keeps that in the address', async () => {
    answer();
    show();
    await screen.findByText('Vistas y lecciones completadas por día, últimos 7 días');
    await userEvent.click(screen.getByRole('radio', { name: '30 días' }));
    expect(await screen.findByText('Vistas y lecciones completadas por día, últimos 30 días')).toBeDefined();
    expect(await screen.findByRole('img', { name: /^7\.350 vistas/ })).toBeDefined();
  });

  it('shows every drawing as a table too', async () => {
    answer();
    show('/admin?days=30');
    for (const name of ['Tendencias semanales', 'Actividad por hora', 'Top 5 categorías por vistas', 'Participación por curso'])
      await userEvent.click(await screen.findByRole('button', { name: `Ver como tabla: ${name}` }));
    expect(card('Tendencias semanales').getAllByRole('row')).toHaveLength(31);
    expect(card('Tendencias semanales').getAllByRole('row')[1]?.textContent).toBe('Lunes 2 de marzo3904944');
    expect(card('Actividad por hora').getByRole('row', { name: '20:00 40' })).toBeDefined();
    expect(card('Top 5 categorías por vistas').getByRole('row', { name: 'Ventas 9 9.310' })).toBeDefined();
    expect(card('Participación por curso').getByRole('row', { name: 'Fotos que venden 200 150 100 60 50' })).toBeDefined();
  });

  it('says at which hour most people learn, and how far they come', async () => {
    answer();
    show();
    expect(await screen.findByText('más a las 20:00')).toBeDefined();
    expect(await screen.findByText(/hora de Santiago, últimos 7 días/)).toBeDefined();
    const course = screen.getByRole('link', { name: 'Fotos que venden' });
    expect(course.closest('li')?.textContent).toBe(
      'Fotos que vendenEmpezaron200Llegaron al 25%15075%Llegaron al 50%10050%Llegaron al 75%6030%Completaron5025%',
    );
  });

  it('says where there is nothing yet', async () => {
    const none = someTrends().map((day) => ({ ...day, views: 0, lessonsCompleted: 0, active: 0 }));
    answer({ overview: NOTHING });
    server.use(
      http.get(`${FIGURES}/trends`, () => HttpResponse.json(none)),
      http.get(`${FIGURES}/hourly`, () => HttpResponse.json(someHours().map((hour) => ({ ...hour, count: 0 })))),
      http.get(`${FIGURES}/categories`, () => HttpResponse.json([])),
      http.get(`${FIGURES}/engagement`, () => HttpResponse.json([])),
    );
    show();
    expect(await screen.findByText('Todavía no hay datos: nadie vio un curso en los últimos 7 días.')).toBeDefined();
    expect(await screen.findByText('Todavía no hay datos: nadie vio lecciones en los últimos 7 días.')).toBeDefined();
    expect(screen.getByText('Todavía no hay categorías')).toBeDefined();
    expect(screen.getByText('Todavía no hay datos: nadie ha empezado un curso.')).toBeDefined();
    expect(said('Calificación promedio')).toBe('Sin datosNadie ha calificado todavía');
    expect(screen.queryByRole('button', { name: /Tendencias/ })).toBeNull();
  });

  it('says of each card what did not come, and asks for that one again', async () => {
    answer();
    server.use(http.get(`${FIGURES}/hourly`, () => problem('unexpected')));
    show();
    expect(await screen.findByText('No pudimos cargar estas cifras')).toBeDefined();
    expect(await screen.findByRole('link', { name: '241.680' })).toBeDefined();
    answer();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('más a las 20:00')).toBeDefined();
  });

  it('asks every ten seconds what happens now, and says so when no answer comes', async () => {
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
