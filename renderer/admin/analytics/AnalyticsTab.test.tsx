import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someCategories } from '../../../contract/analytics.fixtures.ts';
import { aCourse } from '../../../contract/courses.fixtures.ts';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { AnalyticsTab } from './AnalyticsTab.tsx';

const CATEGORIES = '*/api/admin/analytics/categories';
const COURSES = '*/api/admin/courses';
const { description: _description, ...course } = aCourse({ title: 'Fotos que venden', viewCount: 1_234, rating: 47 });

function answer(categories = someCategories(), courses = [{ ...course, version: 1 }]): void {
  server.use(
    http.get(CATEGORIES, () => HttpResponse.json(categories)),
    http.get(COURSES, ({ request }) => {
      const { searchParams } = new URL(request.url);
      return searchParams.get('sort') === '-viewCount' ? page(courses) : problem('invalid_input');
    }),
  );
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('the analytics', () => {
  it('show how categories and courses are seen, each with its list', async () => {
    answer();
    renderAt('/admin/analiticas', <AnalyticsTab />);
    const finance = await screen.findByRole('link', { name: /^Finanzas ?1 curso ?7\.025$/ });
    expect(finance.getAttribute('href')).toBe('/admin/cursos?category=Finanzas&sort=-viewCount');
    const photos = await screen.findByRole('link', { name: /^Fotos que venden ?★ 4\.7 ?1\.234$/ });
    expect(photos.getAttribute('href')).toBe(`/admin/cursos/${course.id}`);
    await userEvent.click(screen.getByRole('button', { name: 'Ver como tabla: Rendimiento por categoría' }));
    expect(screen.getByRole('row', { name: 'Ventas 9 9.310' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Ver como gráfico: Rendimiento por categoría' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('say where there is nothing yet', async () => {
    answer([], []);
    renderAt('/admin/analiticas', <AnalyticsTab />);
    expect(await screen.findByText('Todavía no hay categorías')).toBeDefined();
    expect(await screen.findByText('Todavía no hay cursos')).toBeDefined();
  });

  it('say what did not come, and ask for it again', async () => {
    answer();
    server.use(http.get(COURSES, () => problem('unexpected')));
    renderAt('/admin/analiticas', <AnalyticsTab />);
    const alert = await screen.findByRole('alert');
    answer();
    await userEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: /^Fotos que venden/ })).toBeDefined();
  });
});
