import type { Room, RoomKey, RoomSettings } from '../../contract/rooms.ts';
import type { RoomEntity } from './room.entity.ts';
import type { RoomKeyEntity } from './room-key.entity.ts';

/** What a training room's answer has besides its row. */
export type RoomFacts = Pick<Room, 'state' | 'keyCount' | 'learnerCount'>;

export const NO_FACTS: RoomFacts = {
  state: { lastSeenAt: null, appVersion: null, present: [], hasGuest: false },
  keyCount: 0,
  learnerCount: 0,
};

export function toRoom(row: RoomEntity, facts: RoomFacts): Room {
  return { ...toAuditedRoom(row), ...facts };
}

/** A training room in the audit log: without its state, which names people. */
export function toAuditedRoom(row: RoomEntity): Pick<Room, 'id' | 'name' | 'settings' | 'version'> {
  return { id: row.id, name: row.name, settings: toRoomSettings(row), version: row.version };
}

export function toRoomSettings(row: RoomEntity): RoomSettings {
  const { idleMinutes, requiresPin, printing, startCourseId } = row;
  return { idleMinutes, requiresPin, printing, startCourseId };
}

export function toRoomKey(row: RoomKeyEntity): RoomKey {
  const { id, label, prefix, createdAt, lastUsedAt, appVersion, withdrawnAt } = row;
  return { id, label, prefix, createdAt, lastUsedAt, appVersion, withdrawnAt };
}
