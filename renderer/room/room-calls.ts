import { z } from 'zod';
import { type AuthTokens, authTokensSchema } from '../../contract/auth.ts';
import {
  type MachineRoom,
  machineRoomSchema,
  type ReportRoomState,
  type RoomSignIn,
} from '../../contract/room-machine.ts';
import { ROOM_KEY_HEADER } from '../../contract/rooms.ts';
import { sealedProgressAnswerSchema } from '../../contract/sealed-progress.ts';
import { callApi } from '../client/api.ts';
import type { CallRequest } from '../client/api-options.ts';
import { readRoomKey } from './room-storage.ts';

/** Address of the training room of this machine. */
export const ROOM = '/api/room';

/** Limit of a box, in ms: it may have 1 MB, and the server counts 300 reports. */
const SEALED_LIMIT_MS = 60_000;

const nothing = z.undefined();

/** Calls carry the key of the machine and no learner's token, which a refusal of the key would renew. */
function optionsWith(key: string | null, headers: Record<string, string> = {}): CallRequest {
  return { isAnonymous: true, headers: key === null ? headers : { ...headers, [ROOM_KEY_HEADER]: key } };
}

/** Options of a call of this machine; in a kiosk the shell adds the key. @param headers besides the key */
export function machineCall(headers?: Record<string, string>): CallRequest {
  return optionsWith(readRoomKey(), headers);
}

/** @param key by default that of this machine; in a kiosk the shell adds it @throws ApiError `room_key_unknown` */
export function fetchRoom(key = readRoomKey()): Promise<MachineRoom> {
  return callApi('GET', ROOM, { ...optionsWith(key), schema: machineRoomSchema, isExact: true });
}

/** @throws ApiError as `POST /api/room/sign-in` */
export function signIn(body: RoomSignIn): Promise<AuthTokens> {
  return callApi('POST', `${ROOM}/sign-in`, { ...machineCall(), body, schema: authTokensSchema });
}

/** Sends a box of sealed progress. @throws ApiError */
export async function sendSealed(box: string): Promise<void> {
  const options = { ...machineCall(), body: { box }, limitMs: SEALED_LIMIT_MS };
  await callApi('POST', `${ROOM}/sealed-progress`, { ...options, schema: sealedProgressAnswerSchema });
}

/** Tells staff who is at the machine. @throws ApiError */
export async function reportState(body: ReportRoomState): Promise<void> {
  await callApi('POST', `${ROOM}/state`, { ...machineCall(), body, schema: nothing });
}
