import { z } from 'zod';
import { machineRoomSchema } from '../../contract/room-machine.ts';
import { readStored, removeStored, writeStored } from '../client/storage.ts';

/** What a machine stores of its training room, for its sessions without network; no names. */
const storedRoomSchema = machineRoomSchema.omit({ roster: true });
export type StoredRoom = z.infer<typeof storedRoomSchema>;

const roomSessionSchema = z.object({
  /** Another one for every session. */
  id: z.string(),
  /** Id of the account; null for a guest. */
  learnerId: z.string().nullable(),
  /** Name on the start screen; null for a guest. */
  name: z.string().nullable(),
  /** When somebody used the machine last, in ms since 1970. */
  usedAtMs: z.number(),
});
/** The session of the person at a machine. It lasts through reloads and crashes of the page. */
export type RoomSession = z.infer<typeof roomSessionSchema>;

/** The key that was typed on this machine; null in a kiosk, whose shell has it. */
export function readRoomKey(): string | null {
  return readStored('roomKey', z.string());
}

export function writeRoomKey(key: string): void {
  writeStored('roomKey', key);
}

/** Null before the training room was read for the first time. */
export function readRoom(): StoredRoom | null {
  return readStored('room', storedRoomSchema);
}

export function writeRoom(room: StoredRoom): void {
  writeStored('room', storedRoomSchema.parse(room));
}

export function readRoomSession(): RoomSession | null {
  return readStored('roomSession', roomSessionSchema);
}

export function forgetRoomSession(): void {
  removeStored('roomSession');
}

export function writeRoomSession(session: RoomSession): void {
  writeStored('roomSession', session);
}
