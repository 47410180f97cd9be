import { expect } from 'vitest';
import type { RosterPin } from '../../contract/room-roster.ts';
import type { MadeRoomKey, Room, SaveRoom } from '../../contract/rooms.ts';
import type { TestApi } from './test-academy.ts';

export const ROOMS = '/api/admin/rooms';

/** Creates a training room. */
export async function aNewRoom(
  admin: TestApi,
  name: string,
  settings: NonNullable<SaveRoom['settings']> = {},
): Promise<Room> {
  const { status, text, json } = await admin.post<Room>(ROOMS, { name, settings });
  expect(status, text).toBe(201);
  return json;
}

/** Makes a key for a machine of a training room. */
export async function aNewRoomKey(admin: TestApi, roomId: string, label = 'Equipo 1'): Promise<MadeRoomKey> {
  const { status, text, json } = await admin.post<MadeRoomKey>(`${ROOMS}/${roomId}/keys`, { label });
  expect(status, text).toBe(201);
  return json;
}

/** Adds a learner to the roster of a training room. */
export async function inRoster(admin: TestApi, roomId: string, learnerId: string): Promise<RosterPin> {
  const { status, text, json } = await admin.post<RosterPin>(`${ROOMS}/${roomId}/roster`, { learnerId });
  expect(status, text).toBe(201);
  return json;
}

/** A training room with a machine, whose API has the key of the machine. */
export interface TestRoom {
  readonly id: string;
  readonly keyId: string;
  /** The API with the machine's key. */
  readonly machine: TestApi;
}

/** Creates a training room with a machine. @param api without credentials */
export async function aRoomWithMachine(
  admin: TestApi,
  api: TestApi,
  name: string,
  settings: NonNullable<SaveRoom['settings']> = {},
): Promise<TestRoom> {
  const { id } = await aNewRoom(admin, name, settings);
  const { key, id: keyId } = await aNewRoomKey(admin, id);
  return { id, keyId, machine: api.with({ 'x-room-key': key }) };
}
