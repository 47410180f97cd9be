import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCourseDetail } from '../../../contract/courses.fixtures.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { aBegunGroupSession, aMachineReport, aRunningGroupSession } from '../../../contract/group-sessions.fixtures.ts';
import type { GroupEvent } from '../../../contract/group-sessions.ts';
import { aMachineRoom, aStartLearner } from '../../../contract/room-machine.fixtures.ts';
import { someSettings } from '../../../contract/settings.fixtures.ts';
import { renderAt } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
import { RoomPage } from '../RoomPage.tsx';
import { readCopies } from './group-copies.ts';
import { groupStore } from './group-store.ts';

const BEGUN = aBegunGroupSession();
const { id } = BEGUN.session;
const JORGE = aStartLearner({ id: '01932f00-0000-7000-8000-0000000000f2', name: 'Jorge Ñ.' });
const COURSE = aCourseDetail({ id: BEGUN.session.course.id });
const PATH = '*/api/room/group-sessions';

/** The events that the machine sent, and its other calls. */
let sent: GroupEvent[];
let ends: unknown[];
let resumed: unknown[];

interface Academy {
  current?: ErrorCode;
  events?: ErrorCode;
  report?: ErrorCode;
  refusedId?: string;
  isComplete?: boolean;
}

function answerWith(academy: Academy): void {
  const { refusedId, isComplete = true } = academy;
  server.use(
    http.get('*/api/room', () => HttpResponse.json(aMachineRoom({ roster: [aStartLearner(), JORGE] }))),
    http.post('*/api/room/state', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/settings', () => HttpResponse.json(someSettings())),
    http.get('*/api/courses/:id', () => HttpResponse.json(COURSE)),
    http.get(`${PATH}/current`, () =>
      academy.current ? problem(academy.current) : HttpResponse.json(aRunningGroupSession()),
    ),
    http.post(`${PATH}/:id/events`, async ({ request }) => {
      if (academy.events) return problem(academy.events);
      const { events } = (await request.json()) as { events: GroupEvent[] };
      sent.push(...events);
      const ofRefused = events.filter((event) => 'learnerId' in event && event.learnerId === refusedId);
      const refused = ofRefused.map(({ number }) => ({ number, learnerId: refusedId }));
      return HttpResponse.json({ nextNumber: sent.length + 1, refused });
    }),
    http.post(`${PATH}/:id/end`, async ({ request }) => {
      ends.push(await request.json());
      return HttpResponse.json(aMachineReport());
    }),
    http.get(`${PATH}/:id/report`, () =>
      academy.report ? problem(academy.report) : HttpResponse.json(aMachineReport({ isComplete })),
    ),
    http.post(`${PATH}/resume`, async ({ request }) => {
      resumed.push(await request.json());
      academy.events = undefined;
      academy.current = undefined;
      return HttpResponse.json({ ...BEGUN, token: 'otra-ficha' });
    }),
    http.post(PATH, () => problem('group_session_running')),
  );
}

function showGroup(academy: Academy = {}) {
  window.localStorage.setItem('roomKey', '"llave-de-prueba"');
  answerWith(academy);
  groupStore.begin(BEGUN, groupStore.beginsAt());
  return renderAt('/sala', <RoomPage groupPlayer={() => <p>El video</p>} />);
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const tile = (name: string, pressed: boolean) => screen.findByRole('button', { name, pressed });

async function typePassword(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Usuario' }), 'rosa');
  await userEvent.type(screen.getByLabelText('Contraseña'), 'tranvia-guindo');
}

beforeEach(() => {
  sent = [];
  ends = [];
  resumed = [];
  vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  for (const group of groupStore.all()) groupStore.dropUnsent(group.id);
  for (const group of groupStore.all()) groupStore.leaveReport(group.id);
});

describe('a group session on the screen', () => {
  it('sends who arrives and leaves, and completes a lesson for those who are present', async () => {
    showGroup();
    await screen.findByText('El video');
    await userEvent.click(await button('Agregar a una persona'));
    await userEvent.click(await button('Jorge Ñ.'));
    await userEvent.click(await tile('Camila T.', true));
    await userEvent.click(await button('Completar'));
    await screen.findByText('Completada');
    await waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(['arrived', 'left', 'completed']));
    expect(sent.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('completes nothing while nobody is present', async () => {
    showGroup();
    await userEvent.click(await tile('Camila T.', true));
    await userEvent.click(await button('Completar'));
    await userEvent.click(await tile('Camila T.', false));
    await waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(['left', 'arrived']));
  });

  it('says that the academy does not count a learner', async () => {
    showGroup({ refusedId: JORGE.id });
    await userEvent.click(await button('Agregar a una persona'));
    await userEvent.click(await button('Jorge Ñ.'));
    await button('Jorge Ñ., ya no está en la lista de la sala');
  });

  it('asks for a password when the rights of the trainer have ended, and sends what waits', async () => {
    showGroup({ events: 'group_session_locked' });
    await userEvent.click(await tile('Camila T.', true));
    await userEvent.click(await button('Escribir la contraseña'));
    await typePassword();
    await userEvent.click(await button('Confirmar'));
    await waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(['left']));
    expect(resumed).toEqual([{ username: 'rosa', password: 'tranvia-guindo', id }]);
    expect(groupStore.find(id)?.token).toBe('otra-ficha');
  });

  it('ends with a report', async () => {
    showGroup({ isComplete: false });
    await userEvent.click(await button('Terminar sesión'));
    await userEvent.click(await button('Terminar'));
    await screen.findByRole('row', { name: 'Camila T. 90 62 2' });
    expect(ends).toMatchObject([{ lastNumber: 0 }]);
    screen.getByText(/^Todavía falta algo/);
    await userEvent.click(await button('Volver al inicio'));
    expect(window.location.replace).toHaveBeenCalledExactlyOnceWith('/sala');
    expect(window.localStorage.getItem('groupSessions')).toBeNull();
  });

  it('gives way to the start screen after five minutes without a press', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    showGroup();
    groupStore.end(id);
    await screen.findByRole('table', { name: 'Asistencia del grupo' });
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(window.location.replace).toHaveBeenCalledExactlyOnceWith('/sala');
    expect(groupStore.shown()).toBeNull();
    vi.useRealTimers();
  });

  it('shows the report when the session ended by itself', async () => {
    showGroup({ current: 'group_session_not_found' });
    await screen.findByRole('table', { name: 'Asistencia del grupo' });
    screen.getByText(/^Se cerró sola/);
    expect(ends).toEqual([{ lastNumber: 0 }]);
  });

  it('says that the academy does not know the session, and lets it go', async () => {
    showGroup({ current: 'group_session_not_found', report: 'group_session_not_found' });
    await screen.findByText('No pudimos cargar el informe');
    await userEvent.click(await button('Volver al inicio'));
    expect(groupStore.shown()).toBeNull();
  });
});

describe('a group session without the academy', () => {
  it('goes on with the course and the names that were read last', async () => {
    showGroup();
    await screen.findByText('El video');
    await waitFor(() => expect(readCopies()).toMatchObject({ course: { id: COURSE.id }, roster: [{}, {}] }));
    cleanup();
    server.use(http.all('*', () => HttpResponse.error()));
    renderAt('/sala', <RoomPage groupPlayer={() => <p>El video</p>} />);
    await screen.findByText('El video');
    await userEvent.click(await button('Agregar a una persona'));
    await userEvent.click(await button('Jorge Ñ.'));
    await tile('Jorge Ñ.', true);
  });

  it('records attendance without a course, and says that it does not know the names', async () => {
    window.localStorage.setItem('roomKey', '"llave-de-prueba"');
    answerWith({});
    server.use(http.all('*', () => HttpResponse.error()));
    groupStore.begin(BEGUN, groupStore.beginsAt());
    renderAt('/sala', <RoomPage groupPlayer={() => <p>El video</p>} />);
    await screen.findByText('No pudimos cargar el curso');
    await userEvent.click(await tile('Camila T.', true));
    await tile('Camila T.', false);
    await userEvent.click(await button('Agregar a una persona'));
    await screen.findByText('No pudimos cargar los nombres de la sala');
  });
});

it('a machine that lost its storage goes on with the session that runs there', async () => {
  window.localStorage.setItem('roomKey', '"llave-de-prueba"');
  answerWith({});
  server.use(http.get('*/api/courses', () => HttpResponse.json([aCourseDetail()])));
  renderAt('/sala', <RoomPage groupPlayer={() => <p>El video</p>} />);
  await userEvent.click(await button('Sesión de grupo'));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Curso' }));
  await userEvent.click(await screen.findByRole('option'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre del grupo' }), 'Grupo');
  await typePassword();
  await userEvent.click(await button('Comenzar'));
  await userEvent.click(await button('Seguir con esa sesión'));
  const [, user] = screen.getAllByRole('textbox', { name: 'Usuario' });
  const [, password] = screen.getAllByLabelText('Contraseña');
  if (!user || !password) throw new Error('the dialog has no fields');
  await userEvent.type(user, 'rosa');
  await userEvent.type(password, 'tranvia-guindo');
  await userEvent.click(await button('Confirmar'));
  await screen.findByText('El video');
  expect(resumed).toEqual([{ username: 'rosa', password: 'tranvia-guindo' }]);
});
