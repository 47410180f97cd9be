import { Injectable } from '@nestjs/common';
import { ROOM_IDLE_MINUTES, type Room, type SaveRoom } from '../../contract/rooms.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { type StaffWriteRules, StaffWriterService } from '../admin/staff-writer.service.ts';
import { RoomSessionsService } from '../auth/sessions/room-sessions.service.ts';
import { Ids } from '../database/ids.ts';
import { AppError } from '../errors/app-error.ts';
import { nextVersion } from '../http/routes/expected-version.ts';
import { plainText } from '../search/plain-text.ts';
import { Clock } from '../time/clock.ts';
import type { RoomEntity } from './room.entity.ts';
import { RoomQueries } from './room.queries.ts';
import { NO_FACTS, toAuditedRoom, toRoom } from './room-answers.ts';
import { RoomKeyQueries } from './room-key.queries.ts';
import { RoomsService } from './rooms.service.ts';

const RULES: StaffWriteRules = {
  onDuplicate: () => new AppError('room_exists', 'a second training room of that name'),
  onBrokenReference: () =>
    new AppError('invalid_input', 'the course to start with does not exist', [
      { path: 'settings.startCourseId', message: 'Ese curso ya no existe. Elige otro.' },
    ]),
};

/** Creates, changes and deletes training rooms, for admins. */
@Injectable()
export class RoomsAdminService {
  constructor(
    private readonly rooms: RoomQueries,
    private readonly keys: RoomKeyQueries,
    private readonly reads: RoomsService,
    private readonly sessions: RoomSessionsService,
    private readonly staffWriter: StaffWriterService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `room_exists`, `invalid_input` for a course that does not exist */
  async createRoom(staff: StaffMember, input: SaveRoom): Promise<Room> {
    const now = this.clock.nowIso();
    const settings = { idleMinutes: ROOM_IDLE_MINUTES, requiresPin: true, printing: 'certificates' as const };
    const first = { ...settings, startCourseId: null, version: 1, createdAt: now };
    const row = withInput({ ...first, id: this.ids.next() }, input, now);
    await this.staffWriter.write(staff, RULES, async () => {
      await this.rooms.insert(row);
      return { action: 'room.create', subjectId: row.id, after: toAuditedRoom(row) };
    });
    return toRoom(row, NO_FACTS);
  }

  /** Leaves absent settings unchanged. @throws AppError `room_not_found`, `room_exists`, `changed_meanwhile` */
  async updateRoom(staff: StaffMember, id: string, input: SaveRoom, expectedVersion?: number): Promise<Room> {
    await this.staffWriter.write(staff, RULES, async () => {
      const before = await this.require(id);
      const version = nextVersion(before, expectedVersion);
      const after = withInput({ ...before, version }, input, this.clock.nowIso());
      await this.rooms.update(id, after);
      return { action: 'room.update', subjectId: id, before: toAuditedRoom(before), after: toAuditedRoom(after) };
    });
    return this.reads.getRoom(id);
  }

  /**
   * Deletes a training room with its keys and its roster, and ends the sessions that it began. Accounts stay.
   * @throws AppError `room_not_found`, `changed_meanwhile`
   */
  deleteRoom(staff: StaffMember, id: string, expectedVersion?: number): Promise<void> {
    return this.staffWriter.write(staff, RULES, async () => {
      const before = await this.require(id);
      nextVersion(before, expectedVersion);
      await this.keys.lockAllOf(id);
      await this.sessions.endSessionsOf({ roomId: id });
      await this.rooms.remove(id);
      return { action: 'room.delete', subjectId: id, before: toAuditedRoom(before), after: undefined };
    });
  }

  private async require(id: string): Promise<RoomEntity> {
    const row = await this.rooms.lockById(id);
    if (!row) throw new AppError('room_not_found', `training room ${id}`);
    return row;
  }
}

type RoomRest = Omit<RoomEntity, 'name' | 'nameKey' | 'sortName' | 'updatedAt'>;

function withInput(rest: RoomRest, { name, settings = {} }: SaveRoom, updatedAt: string): RoomEntity {
  const {
    idleMinutes = rest.idleMinutes,
    requiresPin = rest.requiresPin,
    printing = rest.printing,
    startCourseId = rest.startCourseId,
  } = settings;
  const derived = { nameKey: name.toLowerCase(), sortName: plainText(name) };
  return { ...rest, name, ...derived, idleMinutes, requiresPin, printing, startCourseId, updatedAt };
}
