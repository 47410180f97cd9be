import type { MadeRoomKey, Room, RoomKey } from './rooms.ts';

/** A valid training room, with a test's changes. */
export function aRoom(changes: Partial<Room> = {}): Room {
  return {
    id: '01932f00-0000-7000-8000-0000000000d1',
    name: 'Sala Centro',
    settings: { idleMinutes: 5, requiresPin: true, printing: 'certificates', startCourseId: null },
    state: { lastSeenAt: '2026-03-02T15:00:00.000Z', appVersion: '0.9.0', present: ['Camila T.'], hasGuest: false },
    keyCount: 1,
    learnerCount: 12,
    version: 1,
    ...changes,
  };
}

/** A valid key of a machine, with a test's changes. */
export function aRoomKey(changes: Partial<RoomKey> = {}): RoomKey {
  return {
    id: '01932f00-0000-7000-8000-0000000000e1',
    label: 'Equipo de la entrada',
    prefix: 'Qx7abc',
    createdAt: '2026-03-01T12:00:00.000Z',
    lastUsedAt: '2026-03-02T15:00:00.000Z',
    appVersion: '0.9.0',
    withdrawnAt: null,
    ...changes,
  };
}

/** The answer to the creation of a key, with a test's changes. */
export function aMadeRoomKey(changes: Partial<MadeRoomKey> = {}): MadeRoomKey {
  return {
    ...aRoomKey({ lastUsedAt: null, appVersion: null }),
    key: 'Qx7abc-una-llave-de-prueba-que-no-vale',
    ...changes,
  };
}
