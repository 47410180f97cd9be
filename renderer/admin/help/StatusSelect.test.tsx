import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { aProblemReport } from '../../../contract/help-editing.fixtures.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { renderAt } from '../../testing/render.tsx';
import { server } from '../../testing/server.ts';
import { StatusSelect } from './StatusSelect.tsx';

it('StatusSelect sends the version of the last answer before the report is read again', async () => {
  const sent: (string | null)[] = [];
  server.use(
    http.put('*/api/admin/help/problem-reports/:id/status', ({ request }) => {
      sent.push(request.headers.get('if-match'));
      return HttpResponse.json(aProblemReport({ version: sent.length + 1 }));
    }),
  );
  renderAt(
    '/admin',
    <>
      <StatusSelect report={aProblemReport()} />
      <Toasts />
    </>,
  );
  const select = await screen.findByRole('combobox', { name: 'Estado de No puedo entrar' });
  await userEvent.selectOptions(select, 'En progreso');
  await waitFor(() => expect(screen.getAllByText('Estado del reporte actualizado')).toHaveLength(1));
  await userEvent.selectOptions(select, 'Resuelto');
  await waitFor(() => expect(sent).toEqual(['"1"', '"2"']));
});

it('StatusSelect saves the last of several choices made during a save, with the version of that save', async () => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: [version: string | null, body: unknown][] = [];
  server.use(
    http.put('*/api/admin/help/problem-reports/:id/status', async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()]);
      await isAnswered;
      return HttpResponse.json(aProblemReport({ version: sent.length + 1 }));
    }),
  );
  renderAt(
    '/admin',
    <>
      <StatusSelect report={aProblemReport()} />
      <Toasts />
    </>,
  );
  const select = await screen.findByRole('combobox', { name: 'Estado de No puedo entrar' });
  for (const name of ['En progreso', 'Resuelto', 'Cerrado']) await userEvent.selectOptions(select, name);
  answer();
  await screen.findByText('Estado del reporte actualizado');
  expect(sent).toEqual([
    ['"1"', { status: 'in_progress' }],
    ['"2"', { status: 'closed' }],
  ]);
});
