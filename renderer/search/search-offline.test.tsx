import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourse } from '../../contract/courses.fixtures.ts';
import { renderAt } from '../testing/render.tsx';
import { page, server } from '../testing/server.ts';
import { SearchPage } from './SearchPage.tsx';

const CATALOGUE = [
  aCourse({ title: 'Clientes difíciles', category: 'Atención al Cliente', level: 'advanced' }),
  aCourse({
    id: '01932f00-0000-7000-8000-000000000002',
    title: 'Logística fácil',
    category: 'Logística',
    description: 'Para tus clientes.',
  }),
];

const open = (at: string) => renderAt(at, <SearchPage />, { path: '/search' });

beforeEach(() => {
  server.use(
    http.get('*/api/courses/:kind', ({ params }) => (params.kind === 'related' ? page([]) : HttpResponse.json({}))),
    http.get('*/api/categories', () => HttpResponse.json(['Atención al Cliente', 'Logística'])),
  );
});

describe('the search without the server', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('searches the offline copy and shows a notice of it', async () => {
    server.use(http.get('*/api/courses', () => HttpResponse.error()));
    vi.stubGlobal('caches', { match: async () => page(CATALOGUE) });
    open('/search?q=clientes&level=basic');
    await screen.findByText('1 resultado encontrado');
    screen.getByText('Sin conexión: esto es lo que hay en el catálogo guardado en este equipo.');
    expect(screen.getByRole('list', { name: 'Resultados de búsqueda' }).textContent).toContain('Logística fácil');
  });

  it('shows an error when there is no offline copy', async () => {
    server.use(http.get('*/api/courses', () => HttpResponse.error()));
    open('/search?q=facil');
    await screen.findByText('La academia no responde. Revisa tu conexión e inténtalo de nuevo.');
  });
});
