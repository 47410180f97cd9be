import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffRole } from '../../../contract/auth.ts';
import { aMadeRoomKey, aRoom, aRoomKey } from '../../../contract/rooms.fixtures.ts';
import type { Room, RoomKey } from '../../../contract/rooms.ts';
import { Toasts } from '../../kit/Toasts.tsx';
import { closeToast } from '../../kit/toast.ts';
import { answerAdminRows } from '../../testing/admin-rows-server.ts';
import { renderAt } from '../../testing/render.tsx';
import { page, problem, server } from '../../testing/server.ts';
import { RoomsTab } from './RoomsTab.tsx';

const ROOM = aRoom();
const SILENT = aRoom({
  id: '01932f00-0000-7000-8000-0000000000d2',
  name: 'Sala Norte',
  state: { lastSeenAt: null, appVersion: null, present: [], hasGuest: false },
  keyCount: 0,
  learnerCount: 0,
});

interface Answers {
  rooms?: Room[];
  keys?: RoomKey[];
  role?: StaffRole;
  at?: string;
}

function renderTab({ rooms = [ROOM, SILENT], keys = [], role = 'admin', at = '/admin/salas' }: Answers = {}) {
  const fresh = aRoom({ id: '01932f00-0000-7000-8000-0000000000d9', name: '' });
  let shownKeys = keys;
  server.use(
    http.get('*/api/admin/rooms/:id/roster', () => HttpResponse.json([])),
    http.get('*/api/admin/courses', () => page([])),
    http.get('*/api/admin/rooms/:id/keys', () => HttpResponse.json(shownKeys)),
    http.post('*/api/admin/rooms/:id/keys', async ({ request }) => {
      const made = aMadeRoomKey((await request.json()) as { label: string });
      const { key: _key, ...row } = made;
      shownKeys = [row, ...shownKeys];
      return HttpResponse.json(made, { status: 201 });
    }),
    http.post('*/api/admin/rooms/:id/keys/:keyId/withdraw', ({ params }) => {
      const [key] = shownKeys.filter(({ id }) => id === params.keyId);
      if (!key) return problem('room_key_not_found');
      shownKeys = [{ ...key, withdrawnAt: '2026-03-02T15:00:00.000Z' }];
      return HttpResponse.json(shownKeys[0]);
    }),
  );
  const academy = answerAdminRows({ reads: '/api/admin/rooms', writes: '/api/admin/rooms', fresh }, rooms);
  const tab = (
    <>
      <RoomsTab role={role} />
      <Toasts />
    </>
  );
  return { academy, ...renderAt(at, tab, { path: '/admin/salas/*' }) };
}

const atRoom = `/admin/salas/${ROOM.id}`;
const button = (name: string) => screen.getByRole('button', { name });
const rows = async () => (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);

beforeEach(() => {
  // The machine of the fixture called at 15:00.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T15:02:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  return act(closeToast);
});

describe('the tab Salas', () => {
  it('shows who uses each training room, or its last sign of life', async () => {
    const seen = { lastSeenAt: '2026-03-02T15:00:00.000Z', appVersion: null, present: [], hasGuest: false };
    const idle = aRoom({ id: '01932f00-0000-7000-8000-0000000000d3', name: 'Sala Sur', state: seen });
    const old = { ...seen, lastSeenAt: '2026-02-28T15:00:00.000Z', present: ['Ana R.'] };
    const lost = aRoom({ id: '01932f00-0000-7000-8000-0000000000d4', name: 'Sala Este', state: old });
    const guest = aRoom({ id: '01932f00-0000-7000-8000-0000000000d5', state: { ...seen, hasGuest: true } });
    renderTab({ rooms: [ROOM, SILENT, idle, lost, guest] });
    const shown = (await rows()).join('\n');
    expect(shown).toContain('En uso: Camila T.');
    expect(shown).toContain('Sala NorteSin señal');
    expect(shown).toContain('Última señal hace 2 minutos');
    expect(shown).toContain('Sin señal desde hace 2 días');
    expect(shown).toContain('En uso: una visita');
    expect(shown).not.toContain('Ana R.');
  });

  it('creates a training room that begins with the library and asks for PINs', async () => {
    const { academy } = renderTab({ rooms: [] });
    await userEvent.click(await screen.findByRole('link', { name: 'Nueva Sala' }));
    await userEvent.click(button('Crear'));
    await screen.findByText('Escribe el nombre de la sala.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Sala Oeste');
    await userEvent.click(screen.getByRole('radio', { name: 'Un curso' }));
    await userEvent.click(button('Crear'));
    await screen.findByText('Elige el curso con el que empieza la sala.');
    await userEvent.click(screen.getByRole('radio', { name: 'La biblioteca' }));
    await userEvent.click(button('Crear'));
    await screen.findByText('Sala creada correctamente');
    const settings = { idleMinutes: 5, requiresPin: true, printing: 'certificates', startCourseId: null };
    expect(academy.rows).toMatchObject([{ name: 'Sala Oeste', settings }]);
  });

  it('changes the settings of a training room', async () => {
    const { academy } = renderTab({ at: atRoom });
    await userEvent.click(await screen.findByRole('radio', { name: 'Ajustes' }));
    await userEvent.click(screen.getByLabelText('Pedir PIN', { exact: false }));
    screen.getByText('Cambios sin guardar');
    await userEvent.click(button('Guardar cambios'));
    await screen.findByText('Sala actualizada correctamente');
    expect(academy.rows[0]?.settings.requiresPin).toBe(false);
  });

  it('asks before it deletes a training room', async () => {
    const { academy } = renderTab({ rooms: [ROOM] });
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar Sala Centro' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar esta sala?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Sala eliminada correctamente');
    expect(academy.rows).toEqual([]);
  });

  it('shows trainers the settings, and no button that writes', async () => {
    renderTab({ at: atRoom, keys: [aRoomKey()], role: 'trainer' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Ajustes' }));
    expect(screen.getByText('Con nombre y PIN')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Llaves' }));
    await screen.findByText('Equipo de la entrada');
    for (const name of [/Retirar/, /Hacer llave/, /Guardar/, /Eliminar/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Nueva Sala' })).toBeNull();
  });
});

describe('the keys of a training room', () => {
  const keysOf = async () => userEvent.click(await screen.findByRole('radio', { name: 'Llaves' }));

  it('are made for a named machine and shown once', async () => {
    renderTab({ at: atRoom });
    await keysOf();
    await screen.findByText('Todavía no hay llaves');
    await userEvent.click(button('Hacer llave'));
    await screen.findByText('Escribe el nombre del equipo.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre del equipo' }), 'Ventana');
    await userEvent.click(button('Hacer llave'));
    const dialog = await screen.findByRole('dialog', { name: 'Llave de «Ventana»' });
    const shown = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Llave' });
    expect(shown.value).toBe(aMadeRoomKey().key);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copiar' }));
    expect(await navigator.clipboard.readText()).toBe(aMadeRoomKey().key);
    const [, close] = within(dialog).getAllByRole('button', { name: 'Cerrar' });
    await userEvent.click(close as HTMLElement);
    await screen.findByText('Ventana');
    await waitFor(() => expect(document.body.textContent).not.toContain(aMadeRoomKey().key));
  });

  it('are withdrawn after a confirmation, and stay listed', async () => {
    renderTab({ at: atRoom, keys: [aRoomKey()] });
    await keysOf();
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar la llave de Equipo de la entrada' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Retirar esta llave?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retirar' }));
    await screen.findByText('Llave retirada');
    await screen.findByText('Retirada');
  });

  it('show why they could not be read', async () => {
    renderTab({ at: atRoom });
    server.use(http.get('*/api/admin/rooms/:id/keys', () => problem('busy')));
    await keysOf();
    await screen.findByText('No pudimos cargar las llaves');
  });
});
