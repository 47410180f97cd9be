import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFigureRow } from '../../../contract/analytics.fixtures.ts';
import type { FigureRow } from '../../../contract/analytics.ts';
import { someSettings } from '../../../contract/settings.fixtures.ts';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import type { TabProps } from '../tab/tab-props.ts';
import { AnalyticsTab } from './AnalyticsTab.tsx';

const ADMIN: TabProps = { role: 'admin' };
const TRAINER: TabProps = { role: 'trainer' };
const LESSON = { id: '01932f00-0000-7000-8000-0000000000e1', title: 'La luz' };
/** Figures whose rows were requested, with their query. */
let asked: string[] = [];

function answer(rows: FigureRow[], total = rows.length): void {
  server.use(
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get('*/api/admin/analytics/:figure/rows', ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      asked.push(`${pathname.split('/').at(-2)}?${searchParams}`);
      return page(rows, { total });
    }),
  );
}

const show = (query: string, reader = TRAINER) =>
  renderAt(`/admin/analiticas/filas?${query}`, <AnalyticsTab {...reader} />);
const linkOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

beforeEach(() => {
  asked = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the list of rows behind a figure', () => {
  it('shows the total, and links each row to its course and, for admins, to the account', async () => {
    answer([aFigureRow(), aFigureRow({ person: null })], 84);
    show('figure=courses-started&from=2026-02-24&to=2026-03-02', ADMIN);
    expect(await screen.findByRole('row', { name: /Ana Ruiz/ })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Cursos empezados' }).nextSibling?.textContent).toBe('84');
    expect(screen.getByText(/^24 feb.–.2 mar 2026$/)).toBeDefined();
    expect(linkOf('Ana Ruiz')).toBe('/admin/cuentas/01932f00-0000-7000-8000-0000000000a1');
    expect(screen.getAllByRole('link', { name: 'Fotos que venden' })).toHaveLength(2);
    expect(screen.getByText('ana@example.com')).toBeDefined();
    expect(linkOf('Visitante sin cuenta')).toBe('/admin/cursos/01932f00-0000-7000-8000-0000000000c1');
    expect(screen.getByText('1–20 de 84')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked[0]).toBe('courses-started?from=2026-02-24&to=2026-03-02&limit=20');
    expect(asked[1]).toMatch(/&limit=20&cursor=/);
  });

  it('shows trainers neither links to accounts nor e-mail addresses', async () => {
    answer([aFigureRow({ course: null, seconds: 125 })]);
    show('figure=active&from=2026-03-02&to=2026-03-02');
    expect(await screen.findByText('Ana Ruiz')).toBeDefined();
    expect(linkOf('Ana Ruiz')).toBeUndefined();
    expect(screen.queryByText('ana@example.com')).toBeNull();
    expect(screen.getByText('2:05')).toBeDefined();
  });

  it('names the lesson and the part of it where people stopped', async () => {
    answer([aFigureRow({ lesson: LESSON, seconds: 42 })]);
    show(`figure=lesson-stopped&lessonId=${LESSON.id}&tenth=0`);
    expect(
      await screen.findByText(/Fotos que venden · La luz · entre el 0% y el 10% · desde que empezó/),
    ).toBeDefined();
    expect(asked).toEqual([`lesson-stopped?lessonId=${LESSON.id}&tenth=0&limit=20`]);
  });

  it('links to the post in the row', async () => {
    answer([aFigureRow({ course: null, subject: { kind: 'post', id: 'p1', title: 'Mi primera venta' } })]);
    show('figure=posts');
    expect(await screen.findByText('Mi primera venta')).toBeDefined();
    expect(linkOf('Mi primera venta')).toBe('/admin/comunidad/publicaciones/p1');
  });

  it('shows an empty list, a failed read, and an unknown figure', async () => {
    answer([]);
    const { unmount } = show('figure=downloads&from=2026-03-02&to=2026-03-02');
    expect(await screen.findByText('Ninguna fila')).toBeDefined();
    unmount();
    server.use(http.get('*/api/admin/analytics/:figure/rows', () => problem('unexpected')));
    const failed = show('figure=ratings');
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeDefined();
    failed.unmount();
    show('figure=wealth');
    expect(await screen.findByRole('heading', { name: 'Esa cifra no existe' })).toBeDefined();
  });
});
