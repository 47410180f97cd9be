import type { PrepareWrite } from './admin-write.ts';
import { aNewRoom, aNewRoomKey, ROOMS } from './rooms.ts';

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
};
