import type { BegunGroupSession } from '../../contract/group-sessions.ts';
import type { PrepareWrite } from './admin-write.ts';
import { aCourseOf } from './lessons.ts';
import { PERSONAL } from './personal-writes.ts';
import { aNewRoom, aNewRoomKey, aRoomWithMachine, inRoster, ROOMS } from './rooms.ts';
import type { TestApi } from './test-academy.ts';

/** Writes of admins on training rooms, as in `ADMIN_WRITES`. */
export const ROOM_WRITES: Readonly<Record<string, PrepareWrite>> = {
  'RoomsAdminController.create': async () => ({ url: ROOMS, body: { name: 'Una sala más' } }),
  'RoomsAdminController.update': async (admin) => ({
    url: `${ROOMS}/${(await aNewRoom(admin, 'Sala de antes')).id}`,
    body: { name: 'Sala de después' },
  }),
  'RoomsAdminController.delete': async (admin) => ({ url: `${ROOMS}/${(await aNewRoom(admin, 'Sala de paso')).id}` }),
  'RoomKeysAdminController.create': async (admin) => ({
    url: `${ROOMS}/${(await aNewRoom(admin, 'Sala con una llave nueva')).id}/keys`,
    body: { label: 'Equipo 1' },
  }),
  'RoomKeysAdminController.withdraw': async (admin) => {
    const { id } = await aNewRoom(admin, 'Sala con una llave retirada');
    return { url: `${ROOMS}/${id}/keys/${(await aNewRoomKey(admin, id)).id}/withdraw` };
  },
  'GroupSessionsAdminController.correct': async (admin, learnerId) => {
    const { id, machine } = await aRoomWithMachine(admin, admin, 'Sala con una asistencia');
    await inRoster(admin, id, learnerId);
    const body = { username: 'admin', password: 'admin-secret', name: 'Grupo', learnerIds: [learnerId] };
    const { id: courseId } = await aCourseOf(admin, [60]);
    const begun = { ...body, courseId, sentAt: '2026-03-02T15:00:00.000Z' };
    const { json } = await machine.post<BegunGroupSession>('/api/room/group-sessions', begun);
    const url = `${ROOMS}/${id}/group-sessions/${json.session.id}/attendance/${learnerId}`;
    return { url, body: { minutes: 30, reason: `Firmó la hoja ${PERSONAL}` } };
  },
  'RosterController.add': async (admin, learnerId) => ({
    url: await rosterUrl(admin, 'Sala con una persona más'),
    body: { learnerId },
  }),
  'RosterController.create': async (admin) => ({
    url: `${await rosterUrl(admin, 'Sala con una cuenta nueva')}/by-hand`,
    body: { name: `Una ${PERSONAL}`, lastName: 'Más', rut: '11.111.111-1' },
  }),
  'RosterController.importCsv': async (admin) => ({
    url: `${await rosterUrl(admin, 'Sala con un archivo')}/csv`,
    body: { csv: `Nombre,Apellido,RUT\nOtra ${PERSONAL},Más,22.222.222-2` },
  }),
  'RosterController.remove': async (admin, learnerId) => ({
    url: await rosterEntryUrl(admin, 'Sala con una persona menos', learnerId),
  }),
  'RosterController.resetPin': async (admin, learnerId) => ({
    url: `${await rosterEntryUrl(admin, 'Sala con otro PIN', learnerId)}/pin`,
  }),
  'RosterController.unlock': async (admin, learnerId) => ({
    url: `${await rosterEntryUrl(admin, 'Sala con alguien sin PIN', learnerId)}/unlock`,
  }),
};

async function rosterUrl(admin: TestApi, name: string): Promise<string> {
  return `${ROOMS}/${(await aNewRoom(admin, name)).id}/roster`;
}

async function rosterEntryUrl(admin: TestApi, name: string, learnerId: string): Promise<string> {
  const { id } = await aNewRoom(admin, name);
  await inRoster(admin, id, learnerId);
  return `${ROOMS}/${id}/roster/${learnerId}`;
}
