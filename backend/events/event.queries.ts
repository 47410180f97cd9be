import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { EventEntity } from './event.entity.ts';

/** A day (YYYY-MM-DD) and a minute (HH:MM) in the academy's time zone. */
export interface LocalMinute {
  readonly day: string;
  readonly time: string;
}

/** Rows of a list from `offset` on, at most `limit`. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

@Injectable()
export class EventQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<EventEntity | null> {
    return this.db.of(EventEntity).findOneBy({ id });
  }

  /** Active events that have not begun, the next one first, and how many there are in all. */
  upcoming({ day, time }: LocalMinute, { offset, limit }: Slice): Promise<[EventEntity[], number]> {
    return this.db
      .of(EventEntity)
      .createQueryBuilder('event')
      .where('event.isActive = :isActive', { isActive: true })
      .andWhere('(event.date > :day OR (event.date = :day AND event.time >= :time))', { day, time })
      .orderBy('event.date')
      .addOrderBy('event.time')
      .addOrderBy('event.id')
      .offset(offset)
      .limit(limit)
      .getManyAndCount();
  }

  /** Every event, the latest first, and how many there are in all. */
  all({ offset, limit }: Slice): Promise<[EventEntity[], number]> {
    const order = { date: 'DESC', time: 'DESC', id: 'DESC' } as const;
    return this.db.of(EventEntity).findAndCount({ order, skip: offset, take: limit });
  }

  isEmpty(): Promise<boolean> {
    return this.db
      .of(EventEntity)
      .exists()
      .then((exists) => !exists);
  }

  async insert(rows: EventEntity | EventEntity[]): Promise<void> {
    await this.db.of(EventEntity).insert(rows);
  }

  async update(id: string, changes: Partial<EventEntity>): Promise<void> {
    await this.db.of(EventEntity).update({ id }, changes);
  }

  async remove(id: string): Promise<void> {
    await this.db.of(EventEntity).delete({ id });
  }
}
