import {
  type CreateRoomKey,
  type MadeRoomKey,
  madeRoomKeySchema,
  type Room,
  type RoomKey,
  roomKeySchema,
  roomSchema,
} from '../../../contract/rooms.ts';
import { callApi } from '../../client/api.ts';
import { rowCalls } from '../form/row-calls.ts';

export const ROOMS = '/api/admin/rooms';
export const ROOMS_ADDRESS = '/admin/salas';
export const roomCalls = rowCalls<Room>(roomSchema, ROOMS);

/** Address prefixes of the reads that show training rooms. */
export const SHOWS_ROOMS = [ROOMS] as const;

/** Address of the keys of a training room. */
export function keysPath(roomId: string): string {
  return `${roomCalls.pathOf(roomId)}/keys`;
}

/** Makes a key for a machine; only this answer has it. @throws ApiError */
export function makeKey(roomId: string, body: CreateRoomKey): Promise<MadeRoomKey> {
  return callApi('POST', keysPath(roomId), { body, schema: madeRoomKeySchema });
}

/** Withdraws the key of a machine. @throws ApiError */
export function withdrawKey(roomId: string, { id }: RoomKey): Promise<RoomKey> {
  return callApi('POST', `${keysPath(roomId)}/${encodeURIComponent(id)}/withdraw`, { schema: roomKeySchema });
}
