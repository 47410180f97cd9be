import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aBackup, aTask, someBackups } from '../../../contract/backups.fixtures.ts';
import { writeStored } from '../../client/storage.ts';
import { browserAdminSession } from '../../session/browser-admin-session.ts';
import { BACKUPS, BackupsServer } from '../../testing/backups-server.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
import { AdminPage } from '../AdminPage.tsx';
import { setRestoration } from './restoration.ts';

const STAFF = {
  id: '01932f00-0000-7000-8000-00000000a001',
  name: 'Lorena Pizarro',
  role: 'admin',
  expiresAt: '2026-03-03T03:00:00.000Z',
};
let academy: BackupsServer;
let router: ReturnType<typeof renderRoutes>['router'];
/** Simulated state of the academy. */
let life: 'as before' | 'away' | 'restored';

beforeEach(async () => {
  academy = new BackupsServer();
  life = 'as before';
  writeStored('adminKey', 'key-1');
  server.use(
    http.get('*/health/:what', () => (life === 'away' ? problem('restoring') : HttpResponse.json({ status: 'ready' }))),
    http.get('*/api/admin/session', () =>
      life === 'restored' ? problem('admin_session_ended') : HttpResponse.json(STAFF),
    ),
    http.post('*/api/admin/login', () => HttpResponse.json({ ...STAFF, adminKey: 'key-2' })),
    http.post(BACKUPS, () => problem('restoring')),
    http.get(BACKUPS, () => {
      if (life === 'as before') return HttpResponse.json(academy.now);
      return problem(life === 'away' ? 'restoring' : 'admin_session_ended');
    }),
  );
  await act(() => browserAdminSession.storageChanged());
  ({ router } = renderRoutes('/admin/copias', [
    { path: '/admin/*', element: <AdminPage /> },
    { path: '/', element: null },
  ]));
  // Waits until the tab's code is loaded.
  await screen.findByText('2 mar 2026, 12:00');
});
afterEach(async () => {
  // Leaves the panel before the cache is emptied: leaving evicts some of the answers.
  await act(() => router.navigate('/'));
  // Without the sign-out the next test file would begin with an ended session.
  await browserAdminSession.logout();
});

const isOver = () => screen.queryByRole('dialog', { name: 'La academia se está restaurando' }) !== null;

it('RestoringOver covers the panel until the academy is restored, and then shows the sign-in', async () => {
  life = 'away';
  await userEvent.click(screen.getByRole('button', { name: 'Hacer una copia ahora' }));
  await waitFor(() => expect(isOver()).toBe(true));

  life = 'restored';
  await screen.findByText('La academia está restaurada');
  expect(isOver()).toBe(false);
});

it('the sign-in shows that the restoration is done, and then opens the panel with the restored data', async () => {
  act(() => {
    setRestoration('done');
    browserAdminSession.refused('key-1');
  });
  await screen.findByText('La academia está restaurada');
  academy.now = someBackups({ backups: [aBackup({}, 40)] });
  await userEvent.type(screen.getByLabelText('Usuario'), 'l');
  await userEvent.type(screen.getByLabelText('Contraseña', { selector: 'input' }), 'b');
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
  await waitFor(() => expect(screen.queryByText('La academia está restaurada')).toBeNull());
  await screen.findByText('21 ene 2026, 12:00');
});

it('RestoringOver disappears without a sign-in when the restoration has changed nothing', async () => {
  const replaces = aTask({ kind: 'restore', canCancel: false });
  server.use(http.post(BACKUPS, () => academy.begin({ task: replaces })));
  await userEvent.click(screen.getByRole('button', { name: 'Hacer una copia ahora' }));
  await waitFor(() => expect(isOver()).toBe(true));
  academy.now = someBackups();
  await waitFor(() => expect(isOver()).toBe(false));
  expect(screen.queryByRole('button', { name: 'Iniciar Sesión' })).toBeNull();
});

it('the sign-in shows that the restoration is done when it ends between two polls', async () => {
  server.use(http.post(BACKUPS, () => academy.begin({ task: aTask({ kind: 'restore' }) })));
  await userEvent.click(screen.getByRole('button', { name: 'Hacer una copia ahora' }));
  await screen.findByRole('region', { name: 'Preparando la restauración…' });
  life = 'restored';
  await screen.findByText('La academia está restaurada');
});
