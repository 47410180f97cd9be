import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCourse } from '../../contract/courses.fixtures.ts';
import { renderAt } from '../testing/render.tsx';
import { page, problem, server } from '../testing/server.ts';
import { SearchPage } from './SearchPage.tsx';

const FOUND = aCourse({ title: 'Clientes difíciles' });
const RELATED = aCourse({ id: '01932f00-0000-7000-8000-0000000000aa', title: 'Trato amable' });
const open = (at: string) => renderAt(at, <SearchPage />, { path: '/search' });

beforeEach(() => {
  server.use(
    http.get('*/api/categories', () => HttpResponse.json(['Ventas'])),
    http.get('*/api/courses', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      return page(['clientes', 'ventas'].includes(q) ? [FOUND] : []);
    }),
    http.get('*/api/courses/related', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      return page(['clientes', 'clietnes'].includes(q) ? [RELATED] : []);
    }),
  );
});

describe('courses related to a search', () => {
  it('are shown below the results, and below an empty result, without counting as results', async () => {
    const { router } = open('/search?q=clientes');
    const section = await screen.findByRole('region', { name: 'También te puede interesar' });
    within(section).getByRole('heading', { name: 'Trato amable' });
    screen.getByText('1 resultado encontrado');

    await act(() => router.navigate('/search?q=clietnes'));
    await screen.findByText('No se encontraron cursos');
    await screen.findByRole('heading', { name: 'Trato amable' });
    screen.getByText('0 resultados encontrados');

    await act(() => router.navigate('/search?q=ventas'));
    await screen.findByText('1 resultado encontrado');
    expect(screen.queryByRole('region', { name: 'También te puede interesar' })).toBeNull();
  });

  it('are not read without a search text, or before all results are shown', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/courses', () => page([FOUND], { total: 30, next: 'next' })),
      http.get('*/api/courses/related', ({ request }) => {
        asked.push(request.url);
        return page([RELATED]);
      }),
    );
    const { router } = open('/search');
    await screen.findByText('30 resultados encontrados');
    await act(() => router.navigate('/search?q=clientes'));
    await screen.findByText('30 resultados encontrados');
    expect(asked).toEqual([]);
  });

  it('are absent without a message when they fail to load', async () => {
    server.use(http.get('*/api/courses/related', () => problem('unexpected')));
    open('/search?q=clientes');
    await screen.findByText('1 resultado encontrado');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
