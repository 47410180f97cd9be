import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anAccount } from '../../../contract/account-editing.fixtures.ts';
import { someSettings } from '../../../contract/settings.fixtures.ts';
import { closeToast, shownToast } from '../../kit/toast.ts';
import { renderAt } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
import { AccountAccess } from './AccountAccess.tsx';

const ACCOUNT = anAccount();
const DUE = anAccount({ erasesAt: '2026-12-02T15:00:00.000Z', version: 2 });
let sent: { body: unknown; version: string | null }[];

beforeEach(() => {
  sent = [];
  server.use(http.get('*/api/settings', () => HttpResponse.json(someSettings({ timeZone: 'America/Santiago' }))));
});
afterEach(() => act(closeToast));

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, typed: string) => userEvent.type(await screen.findByLabelText(label), typed);

it('requests an erasure only after the e-mail of the account and the own password are typed', async () => {
  server.use(
    http.post('*/api/admin/accounts/:id/erasure', async ({ request }) => {
      sent.push({ body: await request.json(), version: request.headers.get('if-match') });
      return HttpResponse.json(DUE);
    }),
  );
  renderAt('/', <AccountAccess account={ACCOUNT} onInvite={() => undefined} />);
  await press('Eliminar a esta persona');
  await press('Eliminar en 7 días');
  expect(await screen.findByText('No es lo mismo. Escríbelo igual.')).toBeDefined();
  expect(screen.getByText('Escribe tu contraseña.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(`Escribe ${ACCOUNT.email} para confirmar`));
  expect(sent).toEqual([]);
  await type(`Escribe ${ACCOUNT.email} para confirmar`, 'INES.NUNEZ@example.com');
  await type('Tu propia contraseña', 'mi-clave');
  await press('Eliminar en 7 días');
  await waitFor(() => expect(shownToast.get()?.title).toBe('La cuenta se va a eliminar'));
  expect(sent).toEqual([{ body: { password: 'mi-clave' }, version: '"1"' }]);
});

it('shows a wrong password of an erasure below its field, and focuses the field', async () => {
  const details = [{ path: 'password', message: 'No es tu contraseña.' }];
  const refused = HttpResponse.json(
    { statusCode: 400, code: 'invalid_input', message: 'Revisa.', details },
    { status: 400 },
  );
  server.use(http.post('*/api/admin/accounts/:id/erasure', () => refused));
  renderAt('/', <AccountAccess account={ACCOUNT} onInvite={() => undefined} />);
  await press('Eliminar a esta persona');
  await type(`Escribe ${ACCOUNT.email} para confirmar`, `${ACCOUNT.email}`);
  await type('Tu propia contraseña', 'otra');
  await press('Eliminar en 7 días');
  const password = screen.getByLabelText('Tu propia contraseña');
  const error = await screen.findByText('No es tu contraseña.');
  expect(password.getAttribute('aria-describedby')).toContain(error.id);
  expect(document.activeElement).toBe(password);
  expect(password).toHaveProperty('value', 'otra');
});

it('shows why the server refused an erasure', async () => {
  server.use(http.post('*/api/admin/accounts/:id/erasure', () => problem('last_admin')));
  renderAt('/', <AccountAccess account={ACCOUNT} onInvite={() => undefined} />);
  await press('Eliminar a esta persona');
  await type(`Escribe ${ACCOUNT.email} para confirmar`, `${ACCOUNT.email}`);
  await type('Tu propia contraseña', 'mi-clave{Enter}');
  expect(await screen.findByText(/Es la última cuenta de administración activa/)).toBeDefined();
});

it('shows the day of a due erasure, and cancels it', async () => {
  server.use(
    http.delete('*/api/admin/accounts/:id/erasure', ({ request }) => {
      sent.push({ body: null, version: request.headers.get('if-match') });
      return HttpResponse.json({ ...ACCOUNT, version: 3 });
    }),
  );
  renderAt('/', <AccountAccess account={DUE} onInvite={() => undefined} />);
  expect(await screen.findByText('Se elimina el 2 de diciembre de 2026')).toBeDefined();
  await press('Conservar la cuenta');
  await waitFor(() => expect(shownToast.get()?.title).toBe('La cuenta se conserva'));
  expect(sent).toEqual([{ body: null, version: '"2"' }]);
});
