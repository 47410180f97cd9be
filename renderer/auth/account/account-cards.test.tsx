import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnSession } from '../../../contract/own-account.ts';
import { shownToast } from '../../kit/toast.ts';
import { platform } from '../../platform/platform.ts';
import { renderAt } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
import { startSignedIn } from '../../testing/session-server.ts';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { StoredDataCard } from './StoredDataCard.tsx';

beforeEach(() => startSignedIn());

const HERE: OwnSession = {
  id: 's-1',
  kind: 'learner',
  // Noon of the browser's time zone, so that the shown day is the same in every zone.
  startedAt: new Date(2026, 2, 1, 12).toISOString(),
  lastUsedAt: '2026-03-02T12:00:00.000Z',
  device: 'Chrome en Android',
  isCurrent: true,
};
const THERE: OwnSession = { ...HERE, id: 's-2', device: 'Firefox en Windows', isCurrent: false };

describe('the sessions of the account', () => {
  let sessions: OwnSession[];
  beforeEach(() => {
    sessions = [HERE, THERE, { ...THERE, id: 's-3', device: 'Safari en iPad' }];
    server.use(
      http.get('*/v1/me/sessions', () => HttpResponse.json(sessions)),
      http.delete('*/v1/me/sessions/:id', ({ params }) => {
        sessions = sessions.filter(({ id, isCurrent }) => (params.id === 'others' ? isCurrent : id !== params.id));
        return params.id === 'others'
          ? HttpResponse.json({ endedSessions: 2 })
          : new HttpResponse(null, { status: 204 });
      }),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are listed, and each can be ended', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-02T15:00:00.000Z'), toFake: ['Date'] });
    renderAt('/', <SessionsCard />);
    expect(await screen.findByText('Este equipo')).toBeDefined();
    expect(screen.getAllByText('Usada hace 3 horas · desde el 1 de marzo')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar la sesión de Firefox en Windows' }));
    await waitFor(() => expect(screen.queryByText('Firefox en Windows')).toBeNull());
    expect(shownToast.get()?.title).toBe('Sesión cerrada');
  });

  it('include those of the panel with their start', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-02T15:00:00.000Z'), toFake: ['Date'] });
    const start = '2026-03-02T13:00:00.000Z';
    const opened = { kind: 'staff', startedAt: start, lastUsedAt: start } as const;
    sessions = [HERE, { ...THERE, ...opened }, { ...HERE, ...opened, id: 's-4' }];
    renderAt('/', <SessionsCard />);
    expect(await screen.findAllByText('Panel de administración · abierta hace 2 horas')).toHaveLength(2);
    expect(screen.getAllByText('Este equipo')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar la sesión del panel (Firefox en Windows)' }));
    await waitFor(() => expect(screen.queryByText('Firefox en Windows')).toBeNull());
  });

  it("show 'just opened' within the first minute", async () => {
    const now = '2026-03-02T15:00:00.000Z';
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
    sessions = [HERE, { ...THERE, kind: 'staff', startedAt: now, lastUsedAt: now }];
    renderAt('/', <SessionsCard />);
    expect(await screen.findByText('Panel de administración · recién abierta')).toBeDefined();
  });

  it("count as learners' sessions if an older server sends no kind", async () => {
    const { kind: _, ...old } = THERE;
    server.use(http.get('*/v1/me/sessions', () => HttpResponse.json([old])));
    renderAt('/', <SessionsCard />);
    expect(await screen.findByRole('button', { name: 'Cerrar la sesión de Firefox en Windows' })).toBeDefined();
  });

  it('are all ended except the current one', async () => {
    renderAt('/', <SessionsCard />);
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar las demás' }));
    expect(await screen.findByText('No hay otras sesiones abiertas.')).toBeDefined();
    expect(shownToast.get()?.title).toBe('Se cerraron 2 sesiones');
  });

  it('mention a session that could not be read, and end it with the others', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    sessions = [HERE, { ...THERE, startedAt: 'zzz' }];
    renderAt('/', <SessionsCard />);
    await screen.findByText('No se pudo leer 1 fila de esta lista');
    expect(screen.queryByText('No hay otras sesiones abiertas.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar las demás' }));
    await screen.findByText('No hay otras sesiones abiertas.');
    expect(screen.queryByText('No se pudo leer 1 fila de esta lista')).toBeNull();
    warn.mockRestore();
  });

  it('are read again if a session had already ended', async () => {
    server.use(http.delete('*/v1/me/sessions/:id', () => problem('session_not_found'), { once: true }));
    renderAt('/', <SessionsCard />);
    await screen.findByText('Este equipo');
    sessions = [HERE];
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar la sesión de Safari en iPad' }));
    await waitFor(() => expect(shownToast.get()).toMatchObject({ kind: 'error', message: 'Esa sesión ya terminó.' }));
    expect(await screen.findByText('No hay otras sesiones abiertas.')).toBeDefined();
  });

  it('can be loaded again after a failure', async () => {
    server.use(http.get('*/v1/me/sessions', () => problem('unexpected'), { once: true }));
    renderAt('/', <SessionsCard />);
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Chrome en Android')).toBeDefined();
  });
});

describe('the password form', () => {
  beforeEach(() => server.use(http.get('*/v1/me/sessions', () => HttpResponse.json([HERE]))));

  async function open() {
    renderAt('/', <PasswordCard email="ana@example.com" />);
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    await userEvent.type(screen.getByLabelText('Contraseña actual'), 'la-de-antes');
    await userEvent.type(screen.getByLabelText('Contraseña nueva'), 'la-de-ahora');
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' }));

  it('warns that a change ends sessions of the panel, if there are any', async () => {
    renderAt('/', <PasswordCard email="ana@example.com" />);
    expect(screen.getByText('Al cambiarla se cierran tus otras sesiones.')).toBeDefined();
    cleanup();
    server.use(http.get('*/v1/me/sessions', () => HttpResponse.json([HERE, { ...THERE, kind: 'staff' }])));
    renderAt('/', <PasswordCard email="ana@example.com" />);
    expect(await screen.findByText('Al cambiarla se cierran tus otras sesiones y todas las del panel.')).toBeDefined();
  });

  it('changes the password and shows the number of ended sessions', async () => {
    let sent: unknown;
    server.use(
      http.post('*/v1/me/password', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ endedSessions: 1 });
      }),
    );
    await open();
    await save();
    expect(await screen.findByRole('button', { name: 'Cambiar contraseña' })).toBeDefined();
    expect(sent).toEqual({ currentPassword: 'la-de-antes', newPassword: 'la-de-ahora' });
    expect(shownToast.get()).toMatchObject({ title: 'Contraseña cambiada', message: 'Se cerró 1 sesión' });
  });

  it('shows a wrong current password at its field', async () => {
    const details = [{ path: 'currentPassword', message: 'No es tu contraseña actual.' }];
    const body = { statusCode: 400, code: 'invalid_input', message: 'Revisa los datos enviados.', details };
    server.use(http.post('*/v1/me/password', () => HttpResponse.json(body, { status: 400 })));
    await open();
    await save();
    expect(await screen.findByText('No es tu contraseña actual.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Contraseña actual'));
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña nueva').value).toBe('la-de-ahora');
  });
});

describe('the stored data', () => {
  it('is counted and downloaded', async () => {
    const zip = Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256);
    const file = vi.spyOn(platform, 'saveFile').mockResolvedValue('saved');
    server.use(
      http.get('*/v1/me/data', () =>
        HttpResponse.json([
          { kind: 'lessons', count: 1234 },
          { kind: 'votes', count: 0 },
        ]),
      ),
      http.get('*/v1/me/export', () => HttpResponse.arrayBuffer(Uint8Array.from(zip).buffer)),
    );
    renderAt('/', <StoredDataCard />);
    expect((await screen.findByText('Lecciones con avance')).nextSibling?.textContent).toMatch(/^1.?234$/);
    await userEvent.click(screen.getByRole('button', { name: 'Descargar mis datos' }));
    await waitFor(() => expect(shownToast.get()?.title).toBe('Tus datos están guardados'));
    const saved = file.mock.calls[0]?.[0];
    expect(saved).toMatchObject({ name: 'mis-datos.zip', mediaType: 'application/zip' });
    expect([...Buffer.from(saved?.base64 ?? '', 'base64')]).toEqual(zip);
    file.mockRestore();
  });
});
