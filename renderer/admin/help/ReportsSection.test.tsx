import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '../../../contract/auth.ts';
import { aProblemReport } from '../../../contract/help-editing.fixtures.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { ReportsSection } from './ReportsSection.tsx';

const REPORTS = '*/api/admin/help/problem-reports';
const ADDRESS = '/admin/ayuda/reportes';
const report = aProblemReport();
const other = aProblemReport({ id: '0190a1b2-0000-7000-8000-00000000000f', subject: 'No se oye' });
const { id } = report;
/** Ids and expected versions. */
let deleted: (readonly [id: unknown, version: string | null])[] = [];

function open(at: string, role: StaffRole = 'admin') {
  return renderAt(
    at,
    <>
      <ReportsSection role={role} />
      <Toasts />
    </>,
  );
}

beforeEach(() => {
  deleted = [];
  server.use(
    http.get(REPORTS, () => page([report])),
    http.get(`${REPORTS}/:id`, () => HttpResponse.json(report)),
    http.delete(`${REPORTS}/:id`, ({ params, request }) => {
      deleted.push([params.id, request.headers.get('if-match')]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

describe('the list of problem reports', () => {
  it('lets an admin delete the report in the side panel after a question', async () => {
    const user = userEvent.setup();
    const { router } = open(`${ADDRESS}/${id}`);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'No puedo entrar' })).getByRole('button', {
        name: 'Eliminar reporte',
      }),
    );
    const question = within(await screen.findByRole('dialog', { name: '¿Eliminar este reporte?' }));
    expect(deleted).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Reporte eliminado');
    expect(deleted).toEqual([[id, '"1"']]);
    await waitFor(() => expect(router.state.location.pathname).toBe(ADDRESS));
  });

  it.each([
    ['from the list', ADDRESS, (user: UserEvent, row: HTMLElement) => user.click(row)],
    ['by its address', `${ADDRESS}/${id}`, () => Promise.resolve()],
  ])('gets the focus when a report that was opened %s is deleted', async (_way, at, openRow) => {
    const user = userEvent.setup();
    let rows = [report, other];
    server.use(
      http.get(REPORTS, () => page(rows)),
      http.delete(`${REPORTS}/:id`, () => {
        rows = [other];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open(at);
    await openRow(user, await screen.findByRole('link', { name: report.subject }));
    await user.click(
      await within(await screen.findByRole('dialog', { name: report.subject })).findByRole('button', {
        name: 'Eliminar reporte',
      }),
    );
    const question = within(await screen.findByRole('dialog', { name: '¿Eliminar este reporte?' }));
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: report.subject })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const list = screen.getByRole('region', { name: 'Lista de reportes de problemas' });
    await waitFor(() => expect(document.activeElement).toBe(list));
  });

  it("asks before it deletes a row, and deletes nothing after 'Cancelar'", async () => {
    const user = userEvent.setup();
    open(ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Eliminar No puedo entrar' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Eliminar este reporte?' }));
    question.getByText(/^Se elimina «No puedo entrar»/);
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deleted).toEqual([]);
  });

  it('shows trainers no button that deletes', async () => {
    open(`${ADDRESS}/${id}`, 'trainer');
    within(await screen.findByRole('dialog', { name: 'No puedo entrar' })).getByText(/Mi clave no sirve/);
    await within(screen.getByRole('region', { name: 'Lista de reportes de problemas' })).findByRole('combobox', {
      name: 'Estado de No puedo entrar',
    });
    expect(screen.queryByRole('button', { name: /Eliminar/ })).toBeNull();
  });

  it('words the sort orders by priority, date and status', async () => {
    open(ADDRESS);
    const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Ordenar por' });
    expect([...order.options].map(({ textContent }) => textContent)).toEqual([
      'Prioridad, de menor a mayor',
      'Prioridad, de mayor a menor',
      'Recibido, lo más antiguo primero',
      'Recibido, lo más nuevo primero',
      'Estado, lo pendiente primero',
      'Estado, lo terminado primero',
    ]);
  });
});

describe('problem reports', () => {
  const chosenIn = ({ selectedOptions: [option] }: HTMLSelectElement) => option?.textContent;
  const status = async () =>
    within(await screen.findByRole('region', { name: 'Lista de reportes de problemas' })).findByRole<HTMLSelectElement>(
      'combobox',
      {
        name: 'Estado de No puedo entrar',
      },
    );

  it('show priority, type and e-mail of the author', async () => {
    const rows = [
      aProblemReport(),
      aProblemReport({ id: '01932f00-0000-7000-8000-0000000000a2', userEmail: null, priority: 'low' }),
    ];
    server.use(http.get(REPORTS, () => page(rows)));
    open(ADDRESS);
    for (const name of ['ana@example.com', 'Anónimo', 'Alta', 'Baja', 'Acceso'])
      expect((await screen.findAllByRole('cell', { name })).length).toBeGreaterThan(0);
    const states = within((await screen.findAllByRole('combobox', { name: /Estado de/ }))[0] as HTMLElement);
    expect(states.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Abierto',
      'En progreso',
      'Resuelto',
      'Cerrado',
    ]);
  });

  it('get another status from the list', async () => {
    const user = userEvent.setup();
    const written: unknown[] = [];
    server.use(
      http.put(`${REPORTS}/:id/status`, async ({ params, request }) => {
        written.push({ of: params.id, version: request.headers.get('if-match'), body: await request.json() });
        return HttpResponse.json(aProblemReport({ status: 'resolved', version: 2 }));
      }),
    );
    open(ADDRESS);
    await user.selectOptions(await status(), 'Resuelto');
    await screen.findByText('Estado del reporte actualizado');
    expect(written).toEqual([{ of: id, version: '"1"', body: { status: 'resolved' } }]);
    expect(chosenIn(await status())).toBe('Resuelto');
  });

  it('keep their status when saving another one fails', async () => {
    const user = userEvent.setup();
    server.use(http.put(`${REPORTS}/:id/status`, () => problem('changed_meanwhile')));
    open(ADDRESS);
    await user.selectOptions(await status(), 'Cerrado');
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo actualizar el estado del reporte');
    expect(chosenIn(await status())).toBe('Abierto');
  });

  it('open with description, address and a link for an answer by e-mail', async () => {
    const subject = 'Ayuda?&bcc=otra@example.com';
    server.use(http.get(`${REPORTS}/:id`, () => HttpResponse.json(aProblemReport({ subject }))));
    open(`${ADDRESS}/${id}`);
    const dialog = within(await screen.findByRole('dialog', { name: subject }));
    dialog.getByText(/Mi clave no sirve/);
    expect(dialog.getByRole('link', { name: /academia.example/ }).getAttribute('href')).toBe(
      'https://academia.example/ayuda',
    );
    expect(dialog.getByRole('link', { name: 'Responder por email' }).getAttribute('href')).toBe(
      'mailto:ana@example.com?subject=Re%3A%20Ayuda%3F%26bcc%3Dotra%40example.com',
    );
  });

  it('without an e-mail are anonymous and have no link for an answer', async () => {
    server.use(http.get(`${REPORTS}/:id`, () => HttpResponse.json(aProblemReport({ userEmail: null }))));
    open(`${ADDRESS}/${id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'No puedo entrar' }));
    dialog.getByText('Anónimo');
    expect(dialog.queryByRole('link', { name: 'Responder por email' })).toBeNull();
  });

  it('are filtered by the query of the address', async () => {
    const asked: string[] = [];
    server.use(
      http.get(REPORTS, ({ request }) => {
        asked.push(new URL(request.url).search);
        return page([]);
      }),
    );
    const user = userEvent.setup();
    const { router } = open(`${ADDRESS}?priority=high`);
    await screen.findByText('No encontramos nada así');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Abierto');
    await waitFor(() => expect(asked.at(-1)).toMatch(/sort=-createdAt.*status=open.*priority=high/));
    expect(router.state.location.search).toBe('?priority=high&status=open');
  });
});
