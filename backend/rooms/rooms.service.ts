import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import { ROOM_SILENT_MS, type Room, type RoomKey, type RoomTableQuery } from '../../contract/rooms.ts';
import { PanelSearchService } from '../admin/panel-search.service.ts';
import { AppError } from '../errors/app-error.ts';
import { offsetPage, type Page, pageStart } from '../http/routes/page.ts';
import { AccountsService } from '../people/accounts.service.ts';
import { Clock } from '../time/clock.ts';
import type { RoomEntity } from './room.entity.ts';
import { RoomQueries } from './room.queries.ts';
import { type RoomFacts, toRoom, toRoomKey } from './room-answers.ts';
import type { RoomKeyEntity } from './room-key.entity.ts';
import { RoomKeyQueries } from './room-key.queries.ts';
import { rosterNameOf } from './roster-name.ts';

/** Reads training rooms and their keys, for staff. */
@Injectable()
export class RoomsService implements OnModuleInit {
  constructor(
    private readonly rooms: RoomQueries,
    private readonly keys: RoomKeyQueries,
    private readonly accounts: AccountsService,
    private readonly search: PanelSearchService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.search.add('room', {
      access: 'trainer',
      find: async (q, limit) =>
        (await this.rooms.table({ q }, 0, limit))[0].map(({ id, name }) => ({ id, title: name, detail: null })),
    });
  }

  /** A page of the panel's table. @throws AppError `invalid_cursor` */
  async table(query: RoomTableQuery): Promise<Page<Room>> {
    const { limit = PAGE_MAX_ITEMS } = query;
    const start = await pageStart(query, (id) => this.rooms.tablePlace(id, query));
    const [rows, total] = await this.rooms.table(query, start.offset, limit);
    return offsetPage(await this.toRooms(rows), start, total);
  }

  /** @throws AppError `room_not_found` */
  async getRoom(id: string): Promise<Room> {
    return this.toRoom(await this.require(id));
  }

  async toRoom(row: RoomEntity): Promise<Room> {
    const [room] = await this.toRooms([row]);
    return room as Room;
  }

  /** The newest first. @throws AppError `room_not_found` */
  async listKeys(roomId: string): Promise<RoomKey[]> {
    await this.require(roomId);
    return (await this.keys.allOf(roomId)).map(toRoomKey);
  }

  /** @throws AppError `room_not_found` */
  async require(id: string): Promise<RoomEntity> {
    const row = await this.rooms.findById(id);
    if (!row) throw new AppError('room_not_found', `training room ${id}`);
    return row;
  }

  private async toRooms(rows: readonly RoomEntity[]): Promise<Room[]> {
    const ids = rows.map(({ id }) => id);
    const keys = await this.rooms.keysOf(ids);
    const counts = await this.rooms.learnerCounts(ids);
    const silentSince = new Date(this.clock.nowMs() - ROOM_SILENT_MS).toISOString();
    const speaking = keys.filter(
      ({ withdrawnAt, lastUsedAt }) => withdrawnAt === null && (lastUsedAt ?? '') >= silentSince,
    );
    const present = await this.namesAt(speaking);
    return rows.map((row) => {
      const facts = factsOf(row.id, { keys, speaking, present });
      return toRoom(row, { ...facts, learnerCount: counts.get(row.id) ?? 0 });
    });
  }

  /** The shown names of the learners at these machines, by training room. */
  private async namesAt(keys: readonly RoomKeyEntity[]): Promise<ReadonlyMap<string, string[]>> {
    const present = await this.rooms.presentAt(keys.map(({ id }) => id));
    const accounts = await this.accounts.findMany(present.map(({ accountId }) => accountId));
    const names = new Map(accounts.map((account) => [account.id, rosterNameOf(account)]));
    const byRoom = new Map<string, string[]>();
    for (const { roomId, accountId } of present) {
      const name = names.get(accountId);
      if (name) byRoom.set(roomId, [...(byRoom.get(roomId) ?? []), name]);
    }
    return byRoom;
  }
}

interface Machines {
  /** The latest call first. */
  readonly keys: readonly RoomKeyEntity[];
  readonly speaking: readonly RoomKeyEntity[];
  readonly present: ReadonlyMap<string, string[]>;
}

function factsOf(roomId: string, { keys, speaking, present }: Machines): Omit<RoomFacts, 'learnerCount'> {
  const own = keys.filter((key) => key.roomId === roomId);
  const [latest] = own;
  return {
    keyCount: own.filter(({ withdrawnAt }) => withdrawnAt === null).length,
    state: {
      lastSeenAt: latest?.lastUsedAt ?? null,
      appVersion: latest?.appVersion ?? null,
      present: present.get(roomId) ?? [],
      hasGuest: speaking.some((key) => key.roomId === roomId && key.hasGuest),
    },
  };
}
