import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CreateRoomKey, MadeRoomKey, RoomKey } from '../../contract/rooms.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { StaffWriterService } from '../admin/staff-writer.service.ts';
import { RoomSessionsService } from '../auth/sessions/room-sessions.service.ts';
import { sha256 } from '../cryptography/sha256.ts';
import { Ids } from '../database/ids.ts';
import { AppError } from '../errors/app-error.ts';
import { Clock } from '../time/clock.ts';
import { GroupEndsService } from './group-sessions/group-ends.service.ts';
import { RoomQueries } from './room.queries.ts';
import { toRoomKey } from './room-answers.ts';
import { RoomKeyQueries } from './room-key.queries.ts';

const KEY_BYTES = 32;
const PREFIX_CHARS = 6;
/** Valid keys of a training room: one per machine. */
const MAX_KEYS = 50;
/** Withdrawn keys that a training room keeps for its list. */
const MAX_WITHDRAWN = 50;

/** Makes and withdraws the keys of machines, for admins. */
@Injectable()
export class RoomKeysAdminService {
  constructor(
    private readonly rooms: RoomQueries,
    private readonly keys: RoomKeyQueries,
    private readonly sessions: RoomSessionsService,
    private readonly groupEnds: GroupEndsService,
    private readonly staffWriter: StaffWriterService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Makes a key; only this answer has it. @throws AppError `room_not_found`, `too_many_room_keys` */
  async createKey(staff: StaffMember, roomId: string, { label }: CreateRoomKey): Promise<MadeRoomKey> {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    const made = await this.staffWriter.write(staff, {}, async () => {
      const room = await this.rooms.lockById(roomId);
      if (!room) throw new AppError('room_not_found', `training room ${roomId}`);
      if ((await this.keys.countValid(roomId)) >= MAX_KEYS)
        throw new AppError('too_many_room_keys', `${MAX_KEYS} keys`);
      const row = {
        id: this.ids.next(),
        roomId,
        keyHash: sha256(key),
        prefix: key.slice(0, PREFIX_CHARS),
        label,
        createdAt: this.clock.nowIso(),
        lastUsedAt: null,
        appVersion: null,
        hasGuest: false,
        withdrawnAt: null,
      };
      await this.keys.insert(row);
      await this.keys.removeOldWithdrawn(roomId, MAX_WITHDRAWN);
      return { action: 'room_key.create', subjectId: row.id, after: { ...toRoomKey(row), roomName: room.name } };
    });
    const { roomName: _roomName, ...shown } = made;
    return { ...shown, key };
  }

  /**
   * Withdraws a key at once and ends the sessions and the group session of its machine. A withdrawn key stays as it is.
   * @throws AppError `room_key_not_found`
   */
  async withdrawKey(staff: StaffMember, roomId: string, id: string): Promise<RoomKey> {
    let shown: RoomKey | undefined;
    await this.staffWriter.writeAll(staff, {}, async () => {
      const before = await this.keys.lockById(id, roomId);
      if (!before) throw new AppError('room_key_not_found', `key ${id} of training room ${roomId}`);
      shown = toRoomKey(before);
      if (before.withdrawnAt !== null) return [];
      const after = { ...before, withdrawnAt: this.clock.nowIso(), hasGuest: false };
      await this.keys.update(id, after);
      await this.sessions.endSessionsOf({ roomId, roomKeyId: id });
      await this.groupEnds.endAt(id);
      const roomName = (await this.rooms.findById(roomId))?.name;
      shown = toRoomKey(after);
      const act = { before: { ...toRoomKey(before), roomName }, after: { ...shown, roomName } };
      return [{ action: 'room_key.withdraw', subjectId: id, ...act }];
    });
    return shown as RoomKey;
  }
}
