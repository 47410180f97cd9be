import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { tableCursor } from '../../../contract/tables.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { renderRoutes } from '../../testing/render.tsx';
import { noAnswer, page, problem, server } from '../../testing/server.ts';
import { AdminTable } from './AdminTable.tsx';
import type { Column } from './ColumnHead.tsx';
import { countColumn } from './count-column.ts';
import { ExportButton } from './ExportButton.tsx';
import { TableFilter } from './TableFilter.tsx';
import { useAdminTable } from './useAdminTable.ts';
import { useOpenRow } from './useOpenRow.ts';

const boxSchema = z.object({ id: z.string(), name: z.string(), weight: z.number() });
type Box = z.infer<typeof boxSchema>;

const COLUMNS: readonly Column<Box>[] = [
  { label: 'Nombre', sort: 'name', cell: ({ name }) => name },
  countColumn({ label: 'Peso', sort: 'weight', count: ({ weight }) => weight }),
];

function Boxes() {
  const table = useAdminTable({ path: '/api/admin/boxes', schema: boxSchema, sort: 'name', filters: ['colour'] });
  const { addressOf, id } = useOpenRow('/admin/cajas');
  return (
    <AdminTable
      table={table}
      label="Lista de cajas"
      searchFor="Nombre"
      columns={COLUMNS}
      addressOf={addressOf}
      openId={id}
      empty={{ title: 'No hay cajas registradas' }}
      tools={
        <>
          <TableFilter
            table={table}
            name="colour"
            label="Color"
            all="Todos los colores"
            options={[{ value: 'red', label: 'Rojo' }]}
          />
          <ExportButton table="brands" query={table.query} />
          <Toasts />
        </>
      }
    />
  );
}

/** Answers with the pages of a table of `total` rows. Returns the received queries. */
function answer(total: number): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/admin/boxes', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const cursor = query.get('cursor');
      const offset: number = cursor ? JSON.parse(atob(cursor)).offset : 0;
      const count = Math.max(0, Math.min(Number(query.get('limit')), total - offset));
      const rows = Array.from({ length: count }, (_, index) => ({
        id: `b${offset + index + 1}`,
        name: `Caja ${offset + index + 1}`,
        weight: 1_250,
      }));
      const next = offset + count < total ? tableCursor(offset + count) : undefined;
      return page(rows, { total, ...(next && { next }) });
    }),
  );
  return asked;
}

function show(search = '', path = '/admin/cajas') {
  return renderRoutes(`${path}${search}`, [
    {
      path: '/admin/cajas/*',
      element: (
        <main tabIndex={-1}>
          <Boxes />
        </main>
      ),
    },
  ]);
}

const lastOf = (asked: URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? []);

it('AdminTable pages through 2,000 rows, each page at its own address', async () => {
  const asked = answer(2_000);
  const { router } = show();
  await screen.findByText('1–10 de 2.000');
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('11–20 de 2.000');
  expect(router.state.location.search).toBe('?page=2');
  expect(lastOf(asked)).toEqual({ sort: 'name', limit: '10', cursor: tableCursor(10) });
  await userEvent.click(screen.getByRole('button', { name: 'Página anterior' }));
  await screen.findByText('1–10 de 2.000');
  await userEvent.click(screen.getByRole('button', { name: 'Página anterior' }));
  expect(router.state.location.search).toBe('');
});

it('AdminTable takes search, order, filter and page from the address', async () => {
  const asked = answer(30);
  show('?q=caja&sort=-weight&colour=red&page=3');
  await screen.findByText('21–30 de 30');
  expect(lastOf(asked)).toEqual({ q: 'caja', sort: '-weight', colour: 'red', limit: '10', cursor: tableCursor(20) });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('caja');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Color' }).value).toBe('red');
});

it('AdminTable goes to the last page when the address names a later page', async () => {
  answer(12);
  const { router } = show('?page=9');
  await screen.findByText('11–12 de 12');
  expect(router.state.location.search).toBe('?page=2');
});

it.each(['?page=0', '?page=-1', '?page=x', '?page=1.5'])('AdminTable shows the first page for %s', async (search) => {
  answer(3);
  show(search);
  await screen.findByText('1–3 de 3');
});

it('AdminTable is ordered by a pressed heading: numbers highest first, then reversed', async () => {
  const asked = answer(3);
  const { router } = show('?page=1');
  const weight = await screen.findByRole('button', { name: 'Peso' });
  const heading = () => screen.getByRole('columnheader', { name: 'Peso' }).getAttribute('aria-sort');
  expect(screen.getByRole('columnheader', { name: 'Nombre' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(weight);
  expect([heading(), router.state.location.search]).toEqual(['descending', '?sort=-weight']);
  await userEvent.click(weight);
  expect(heading()).toBe('ascending');
  await waitFor(() => expect(lastOf(asked).sort).toBe('weight'));
});

it('AdminTable searches after a pause in typing, and shows the first page', async () => {
  const asked = answer(30);
  const { router } = show('?page=2');
  await userEvent.type(await screen.findByRole('searchbox'), '  roja');
  await waitFor(() => expect(router.state.location.search).toBe('?q=roja'));
  await waitFor(() => expect(lastOf(asked)).toEqual({ q: 'roja', sort: 'name', limit: '10' }));
});

it('AdminTable reports an unreadable row, and counts it in the shown range', async () => {
  const rows: object[] = Array.from({ length: 10 }, (_, index) => ({
    id: `b${index}`,
    name: `Caja ${index}`,
    weight: 1,
  }));
  server.use(http.get('*/api/admin/boxes', () => page(rows, { total: 12 })));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { unmount } = show();
  await screen.findByText('1–10 de 12');
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  rows[3] = { id: 'b3', name: 7, weight: 1 };
  show();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^No se pudo leer 1 fila de esta lista.*Avisa a quien administra/,
  );
  screen.getByText('1–10 de 12');
  expect(screen.queryByText('Caja 3')).toBeNull();
  vi.restoreAllMocks();
});

it('AdminTable shows an empty state, and another one with a filter, which can be cleared', async () => {
  answer(0);
  const { router } = show('?colour=red');
  await screen.findByText('No encontramos nada así');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByText('No hay cajas registradas');
  expect(router.state.location.search).toBe('');
});

it('AdminTable shows 10 placeholders while the rows load', async () => {
  server.use(http.get('*/api/admin/boxes', noAnswer));
  show();
  expect((await screen.findByRole('status', { name: 'Cargando…' })).children).toHaveLength(10);
});

it('AdminTable offers a retry when the rows fail to load', async () => {
  answer(1);
  server.use(http.get('*/api/admin/boxes', () => problem('unexpected'), { once: true }));
  show();
  await screen.findByRole('heading', { name: 'No pudimos cargar la lista de cajas' });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('1–1 de 1');
});

it('AdminTable marks the open row, and keeps the search in the addresses of the rows', async () => {
  answer(3);
  show('?q=caja', '/admin/cajas/b2');
  const row = (await screen.findByText('Caja 2')).closest('tr');
  expect(row?.getAttribute('aria-current')).toBe('true');
  const link = within(screen.getByRole('table')).getByRole('link', { name: 'Caja 3' });
  expect(link.getAttribute('href')).toBe('/admin/cajas/b3?q=caja');
});

describe('exporting a table', () => {
  /** Requests for exports, and the followed links. */
  function exports(): { asked: unknown[]; followed: string[] } {
    const [asked, followed]: [unknown[], string[]] = [[], []];
    const expiresAt = '2026-03-02T15:01:00.000Z';
    server.use(
      http.post('*/api/admin/exports', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ url: '/api/downloads/x', expiresAt }, { status: 201 });
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      followed.push(`${this.getAttribute('href')} ${this.hasAttribute('download')}`);
    });
    return { asked, followed };
  }
  afterEach(() => vi.restoreAllMocks());
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('downloads all rows of the filtered table', async () => {
    answer(130);
    const { asked, followed } = exports();
    show('?colour=red&page=2');
    await screen.findByText('11–20 de 130');
    await press('Exportar CSV');
    await waitFor(() => expect(followed).toEqual(['/api/downloads/x true']));
    expect(asked).toEqual([{ table: 'brands', query: { sort: 'name', colour: 'red' }, delimiter: ';' }]);
  });

  it('uses the chosen delimiter, also after the table is mounted again', async () => {
    answer(3);
    const { asked, followed } = exports();
    const { unmount } = show();
    await screen.findByText('1–3 de 3');
    await press('Opciones de la exportación');
    // Clicks the label, which takes no focus, as a mouse does.
    await userEvent.click(screen.getByText('Coma'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Coma' }).checked).toBe(true);
    unmount();
    show();
    await screen.findByText('1–3 de 3');
    await press('Exportar CSV');
    await waitFor(() => expect(followed).toHaveLength(1));
    expect(asked).toEqual([expect.objectContaining({ delimiter: ',' })]);
  });

  it('shows why an export is refused', async () => {
    answer(3);
    server.use(http.post('*/api/admin/exports', () => problem('not_allowed')));
    show();
    await screen.findByText('1–3 de 3');
    await press('Exportar CSV');
    await screen.findByText('No se pudo exportar la lista');
    await screen.findByText('No tienes permiso para hacer esto.');
    await screen.findByRole('button', { name: 'Exportar CSV' });
  });
});
