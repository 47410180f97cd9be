import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { RoomTableQuery } from '../../contract/rooms.ts';
import { Database } from '../database/database.ts';
import { locking } from '../database/row-lock.ts';
import { orderTable } from '../database/table-order.ts';
import { placeIn } from '../database/table-place.ts';
import { holdingWords } from '../database/text-search.ts';
import { RoomEntity } from './room.entity.ts';
import { RoomKeyEntity } from './room-key.entity.ts';
import { RoomLearnerEntity } from './room-learner.entity.ts';

type Ordered = Pick<RoomTableQuery, 'q' | 'sort'>;

const TABLE_COLUMNS = {
  name: 'room.sortName',
  learnerCount: '(SELECT COUNT(*) FROM "rooms_learner" "of_it" WHERE "of_it"."roomId" = room.id)',
  lastSeenAt: `(SELECT COALESCE(MAX("of_it"."lastUsedAt"), '') FROM "rooms_key" "of_it" WHERE "of_it"."roomId" = room.id)`,
} as const;

/** A learner who uses a machine. */
export interface PresentLearner {
  readonly roomId: string;
  readonly accountId: string;
}

@Injectable()
export class RoomQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<RoomEntity | null> {
    return this.db.of(RoomEntity).findOneBy({ id });
  }

  /** Like `findById`; no other transaction changes the row until this one ends. */
  lockById(id: string): Promise<RoomEntity | null> {
    return locking(this.db.of(RoomEntity).createQueryBuilder('room').where({ id }), 'update').getOne();
  }

  /** A page of the panel's table, and the total number of rows. */
  async table(query: Ordered, offset: number, limit: number): Promise<[RoomEntity[], number]> {
    return [await this.ordered(query).offset(offset).limit(limit).getMany(), await this.matching(query).getCount()];
  }

  /** The number of rows before a row in the table; null when the table does not contain it. */
  tablePlace(id: string, query: Ordered): Promise<number | null> {
    return placeIn(this.ordered(query), 'room.id', id);
  }

  /** The keys of some rooms, also withdrawn ones, the latest call first. */
  keysOf(roomIds: readonly string[]): Promise<RoomKeyEntity[]> {
    return this.db
      .of(RoomKeyEntity)
      .createQueryBuilder('key')
      .where({ roomId: In([...roomIds]) })
      .orderBy(`COALESCE(key.lastUsedAt, '')`, 'DESC')
      .addOrderBy('key.id', 'DESC')
      .getMany();
  }

  /** The number of learners in each roster; empty rosters are missing. */
  async learnerCounts(roomIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const counts = await this.db
      .of(RoomLearnerEntity)
      .createQueryBuilder('learner')
      .select('learner.roomId', 'roomId')
      .addSelect('COUNT(*)', 'count')
      .where({ roomId: In([...roomIds]) })
      .groupBy('learner.roomId')
      .getRawMany<{ roomId: string; count: number | string }>();
    return new Map(counts.map(({ roomId, count }) => [roomId, Number(count)]));
  }

  /** The learners who use one of these machines. */
  presentAt(keyIds: readonly string[]): Promise<PresentLearner[]> {
    return this.db.of(RoomLearnerEntity).find({
      select: { roomId: true, accountId: true },
      where: { presentKeyId: In([...keyIds]) },
      order: { addedAt: 'ASC', accountId: 'ASC' },
    });
  }

  async insert(row: RoomEntity): Promise<void> {
    await this.db.of(RoomEntity).insert(row);
  }

  async update(id: string, changes: Partial<RoomEntity>): Promise<void> {
    await this.db.of(RoomEntity).update({ id }, changes);
  }

  async remove(id: string): Promise<void> {
    await this.db.of(RoomEntity).delete({ id });
  }

  private ordered(query: Ordered): SelectQueryBuilder<RoomEntity> {
    return orderTable(this.matching(query), query.sort ?? 'name', TABLE_COLUMNS, 'room.id');
  }

  private matching({ q }: Ordered): SelectQueryBuilder<RoomEntity> {
    return holdingWords(this.db.of(RoomEntity).createQueryBuilder('room').where('TRUE'), 'room.sortName', q);
  }
}
