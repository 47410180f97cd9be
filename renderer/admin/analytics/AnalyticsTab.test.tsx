import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  anEngagement,
  anOverview,
  someCategories,
  someFaqFigures,
  someLessons,
  someSearchMisses,
} from '../../../contract/analytics.fixtures.ts';
import { aCourse } from '../../../contract/courses.fixtures.ts';
import { someSettings } from '../../../contract/settings.fixtures.ts';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import type { TabProps } from '../tab/tab-props.ts';
import { AnalyticsTab } from './AnalyticsTab.tsx';

const FIGURES = '*/api/admin/analytics';
const COURSES = '*/api/admin/courses';
const TRAINER: TabProps = { role: 'trainer' };
const ROWS = '/admin/analiticas/filas?figure=';
const { description: _description, ...course } = aCourse({ title: 'Fotos que venden', viewCount: 1_234, rating: 47 });
const row = { ...course, version: 1 };
/** Figures that were requested, with their query. */
let asked: string[] = [];

function answer(path: string, rows: unknown): void {
  server.use(
    http.get(`${FIGURES}/${path}`, ({ request }) => {
      asked.push(path + new URL(request.url).search);
      return HttpResponse.json(rows as Record<string, unknown>[]);
    }),
  );
}

function answerAll(isEmpty = false): void {
  const some = <Row,>(rows: Row[]) => (isEmpty ? [] : rows);
  answer('overview', anOverview());
  answer('categories', some(someCategories()));
  answer('engagement', some(anEngagement()));
  answer('lessons', some(someLessons()));
  answer('search-misses', some(someSearchMisses()));
  answer('faqs', some(someFaqFigures()));
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get(COURSES, () => page(some([row]))),
    http.get(`${COURSES}/:id`, () => HttpResponse.json(row)),
  );
}

const show = (address = '/admin/analiticas') => renderAt(address, <AnalyticsTab {...TRAINER} />);
const leadsTo = (link: HTMLElement) => link.getAttribute('href');
const card = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  asked = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the tab Analíticas', () => {
  it('links categories and courses to their lists and to the rows behind their views', async () => {
    answerAll();
    show();
    const finance = await screen.findByRole('link', { name: 'Finanzas' });
    expect(leadsTo(finance)).toBe('/admin/cursos?category=Finanzas&sort=-viewCount');
    expect(leadsTo(await screen.findByRole('link', { name: '7.025' }))).toBe(
      `${ROWS}views&from=2026-02-24&to=2026-03-02&category=Finanzas`,
    );
    const top = card('Top 5 cursos por vistas');
    expect(leadsTo(await top.findByRole('link', { name: 'Fotos que venden' }))).toBe(`/admin/cursos/${course.id}`);
    await userEvent.click(screen.getByRole('button', { name: 'Ver como tabla: Rendimiento por categoría' }));
    expect(screen.getByRole('row', { name: 'Ventas 9 9.310' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Ver como gráfico: Rendimiento por categoría' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('requests the figures of the days in the address', async () => {
    answerAll();
    show('/admin/analiticas?from=2026-01-01&to=2026-01-31');
    expect(await screen.findByText(/^Vistas de sus cursos, 1–31 ene 2026$/)).toBeDefined();
    expect(asked).toContain('categories?from=2026-01-01&to=2026-01-31');
    expect(asked).toContain('search-misses?from=2026-01-01&to=2026-01-31');
    expect(leadsTo(await screen.findByRole('link', { name: '7.025' }))).toBe(
      `${ROWS}views&from=2026-01-01&to=2026-01-31&category=Finanzas`,
    );
  });

  it('shows where people stop in the lessons of the most begun course, or of the chosen course', async () => {
    answerAll();
    const { router } = show();
    const stopped = await screen.findByRole('link', { name: '30 se detuvieron entre 0:00 y 1:00' });
    const [lesson] = someLessons();
    expect(leadsTo(stopped)).toBe(`${ROWS}lesson-stopped&lessonId=${lesson?.lessonId}&tenth=0`);
    expect(leadsTo(screen.getByRole('link', { name: '200 empezaron' }))).toBe(
      `${ROWS}lesson-started&lessonId=${lesson?.lessonId}`,
    );
    expect(screen.getByText('20 h de video verificado')).toBeDefined();
    expect(asked).toContain(`lessons?courseId=${anEngagement()[0]?.courseId}`);
    await userEvent.click(screen.getByRole('combobox', { name: 'Elige un curso' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Fotos que venden' }));
    expect(router.state.location.search).toBe(`?curso=${course.id}`);
    await expect.poll(() => asked).toContain(`lessons?courseId=${course.id}`);
    await userEvent.click(await screen.findByRole('button', { name: /^Ver como tabla: Dónde/ }));
    expect(screen.getByRole('row', { name: /^La luz 200 130 1.200 30 12 8 6/ })).toBeDefined();
  });

  it('lists searches without results, with a link that creates the missing row, and unhelpful answers', async () => {
    answerAll();
    show();
    const newCourse = await screen.findByRole('link', { name: 'Nuevo curso: excel avanzado' });
    expect(leadsTo(newCourse)).toBe('/admin/cursos/nuevo');
    expect(newCourse.closest('li')?.textContent).toBe('excel avanzadoCursos · 1 mar 2026Nuevo curso12');
    expect(leadsTo(screen.getByRole('link', { name: 'Nueva pregunta: boleta' }))).toBe('/admin/ayuda/preguntas/nuevo');
    const question = await screen.findByRole('link', { name: '¿Cómo recupero mi clave?' });
    expect(leadsTo(question)).toBe(`/admin/ayuda/preguntas/${someFaqFigures()[0]?.id}`);
    expect(question.closest('li')?.textContent).toMatch(/31$/);
  });

  it('shows a sentence in each card without data', async () => {
    answerAll(true);
    show();
    expect(await screen.findByText('Todavía no hay categorías')).toBeDefined();
    expect(await screen.findByText('Todavía no hay cursos')).toBeDefined();
    expect(await screen.findByText('Elige un curso para ver dónde se detienen.')).toBeDefined();
    expect(await screen.findByText('Nada se buscó tres veces o más sin encontrarlo en este período.')).toBeDefined();
    expect(await screen.findByText('Todavía nadie ha dicho que una respuesta no le sirvió.')).toBeDefined();
  });

  it('shows an alert in a card whose read failed, and retries the read', async () => {
    answerAll();
    server.use(http.get(`${FIGURES}/faqs`, () => problem('unexpected')));
    show();
    const alert = await screen.findByRole('alert');
    answerAll();
    await userEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: '¿Cómo recupero mi clave?' })).toBeDefined();
  });
});
