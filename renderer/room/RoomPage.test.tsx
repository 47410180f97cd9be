import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '../../contract/errors.ts';
import { aMachineRoom, aStartLearner } from '../../contract/room-machine.fixtures.ts';
import type { MachineRoom } from '../../contract/room-machine.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { renderAt } from '../testing/render.tsx';
import { problem, server } from '../testing/server.ts';
import { atWidth } from '../testing/window-width.ts';
import { RoomPage } from './RoomPage.tsx';

const CAMILA = aStartLearner();
const JORGE = aStartLearner({ id: '01932f00-0000-7000-8000-0000000000f2', name: 'Jorge Ñ.' });
const TOKENS = { accessToken: 'a', refreshToken: 'r' };
/** What the machine sent. */
let sent: { key: string | null; body: unknown }[];

function answerWith(room: MachineRoom | ErrorCode, signIn: () => Response = () => HttpResponse.json(TOKENS)) {
  server.use(
    http.get('*/api/room', () => (typeof room === 'string' ? problem(room) : HttpResponse.json(room))),
    http.post('*/api/room/state', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/room/sign-in', async ({ request }) => {
      sent.push({ key: request.headers.get('x-room-key'), body: await request.json() });
      return signIn();
    }),
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
  );
}

function showRoom(room: MachineRoom | ErrorCode, signIn?: () => Response) {
  window.localStorage.setItem('roomKey', '"llave-de-prueba"');
  answerWith(room, signIn);
  return renderAt('/sala', <RoomPage groupPlayer={() => null} />);
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const names = () =>
  within(screen.getByRole('list', { name: 'Personas de la sala' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  sent = [];
  vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
});

describe('the start screen of a training room', () => {
  it('signs in with the fourth digit of the pad, and opens the library', async () => {
    showRoom(aMachineRoom({ roster: [CAMILA, JORGE] }));
    await userEvent.click(await button('Camila T.'));
    screen.getByRole('heading', { name: 'Hola, Camila' });
    for (const digit of '123') await userEvent.click(await button(digit));
    screen.getByText('3 de 4 números');
    expect(sent).toEqual([]);
    await userEvent.click(await button('0'));
    await waitFor(() => expect(window.location.replace).toHaveBeenCalledExactlyOnceWith('/library'));
    expect(sent).toEqual([{ key: 'llave-de-prueba', body: { learnerId: CAMILA.id, pin: '1230' } }]);
    expect(JSON.parse(window.localStorage.getItem('roomSession') ?? '')).toMatchObject({ learnerId: CAMILA.id });
  });

  it('takes digits of a keyboard, and corrects them', async () => {
    showRoom(aMachineRoom());
    await userEvent.click(await button('Camila T.'));
    await userEvent.keyboard('12{Backspace}5a');
    screen.getByText('2 de 4 números');
    await userEvent.keyboard('67');
    await waitFor(() => expect(sent).toMatchObject([{ body: { pin: '1567' } }]));
  });

  it('says how many tries are left, and forgets the digits', async () => {
    const refusal = {
      statusCode: 401,
      code: 'wrong_pin',
      message: 'El PIN no es correcto.',
      details: [{ path: 'pin', message: 'Te queda 1 intento.' }],
    };
    showRoom(aMachineRoom(), () => HttpResponse.json(refusal, { status: 401 }));
    await userEvent.click(await button('Camila T.'));
    await userEvent.keyboard('1234');
    expect((await screen.findByText('El PIN no es correcto. Te queda 1 intento.')).getAttribute('role')).toBe('alert');
    screen.getByText('0 de 4 números');
    expect(window.location.replace).not.toHaveBeenCalled();
    await userEvent.keyboard('9');
    expect(screen.queryByText(/Te queda 1 intento/)).toBeNull();
  });

  it('needs no PIN where the training room asks for none, and opens its course', async () => {
    const { settings } = aMachineRoom();
    const startCourseId = '01932f00-0000-7000-8000-0000000000c1';
    showRoom(aMachineRoom({ settings: { ...settings, requiresPin: false, startCourseId } }));
    await userEvent.click(await button('Camila T.'));
    await userEvent.click(await button('Entrar'));
    await waitFor(() => expect(window.location.replace).toHaveBeenCalledExactlyOnceWith(`/course/${startCourseId}`));
    expect(sent).toMatchObject([{ body: { learnerId: CAMILA.id } }]);
  });

  it('opens the library for a guest, without a sign-in', async () => {
    showRoom(aMachineRoom());
    await userEvent.click(await button('Entrar sin nombre'));
    expect(window.location.replace).toHaveBeenCalledExactlyOnceWith('/library');
    expect(sent).toEqual([]);
    expect(JSON.parse(window.localStorage.getItem('roomSession') ?? '')).toMatchObject({ learnerId: null, name: null });
  });

  it('finds names without accents, by the beginnings of their words', async () => {
    showRoom(aMachineRoom({ roster: [CAMILA, JORGE] }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar tu nombre' }), 'n jor');
    expect(names()).toEqual(['JÑJorge Ñ.']);
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    screen.getByText('No hay nadie con ese nombre en la lista de esta sala.');
  });

  it('shows 18 names a page on a large screen', async () => {
    atWidth('desktop');
    const roster = Array.from({ length: 40 }, (_, index) =>
      aStartLearner({
        id: `01932f00-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
        name: `P${index} A.`,
      }),
    );
    showRoom(aMachineRoom({ roster }));
    await screen.findByText('1–18 de 40');
    expect(names()).toHaveLength(18);
    await userEvent.click(await button('Siguientes'));
    await userEvent.click(await button('Siguientes'));
    screen.getByText('37–40 de 40');
    expect(names().at(-1)).toContain('P39 A.');
    expect((await button('Siguientes')).hasAttribute('disabled')).toBe(true);
  });

  it('says what to do with an empty roster', async () => {
    showRoom(aMachineRoom({ roster: [] }));
    await screen.findByText(/Todavía no hay nadie en la lista/);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('offers a retry after a failure', async () => {
    showRoom('unexpected');
    await screen.findByText('No pudimos cargar los nombres');
    answerWith(aMachineRoom());
    await userEvent.click(await button('Reintentar'));
    await button('Camila T.');
  });

  it('says whom to call when the key was withdrawn', async () => {
    showRoom('room_key_unknown');
    await screen.findByRole('heading', { name: 'La llave de esta sala ya no es válida' });
    await screen.findByText(/^Llama a quien administra Academia y/);
  });
});

describe('a browser without a key', () => {
  it('takes a key with spaces around it, and a wrong one changes nothing', async () => {
    answerWith('room_key_unknown');
    renderAt('/sala', <RoomPage groupPlayer={() => null} />);
    const field = await screen.findByRole('textbox', { name: 'Llave de la sala' });
    await userEvent.type(field, ' otra-llave ');
    await userEvent.click(await button('Usar este equipo como sala'));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(window.localStorage.getItem('roomKey')).toBeNull();
  });

  it('takes the key from the address, also a damaged one, and removes it there', async () => {
    window.history.replaceState(null, '', '/sala#%E0%A4%A');
    renderAt('/sala', <RoomPage groupPlayer={() => null} />);
    await screen.findByRole('heading', { name: 'Este equipo todavía no es una sala' });
    expect(window.location.hash).toBe('');
  });
});
