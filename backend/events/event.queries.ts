import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../database/database.ts';
import { Keyset } from '../database/keyset.ts';
import { locking } from '../database/row-lock.ts';
import { EventEntity } from './event.entity.ts';

/** A day (YYYY-MM-DD) and a minute (HH:MM) in the academy's time zone. */
export interface LocalMinute {
  readonly day: string;
  readonly time: string;
}

export const NEXT_FIRST = new Keyset<EventEntity, 'date' | 'time' | 'id'>({ date: 'ASC', time: 'ASC', id: 'ASC' });
export const LATEST_FIRST = new Keyset<EventEntity, 'date' | 'time' | 'id'>({ date: 'DESC', time: 'DESC', id: 'DESC' });

/** Where a page in either order ends. */
export type EventPosition = ReturnType<typeof NEXT_FIRST.positionOf>;

@Injectable()
export class EventQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<EventEntity | null> {
    return this.db.of(EventEntity).findOneBy({ id });
  }

  /** As `findById`; nobody else changes it until this transaction ends. */
  lockById(id: string): Promise<EventEntity | null> {
    return locking(this.db.of(EventEntity).createQueryBuilder('event').where({ id }), 'update').getOne();
  }

  /** Active events that have not begun, the next one first; those after `after`, at most `limit`. */
  upcoming(now: LocalMinute, limit: number, after?: EventPosition): Promise<EventEntity[]> {
    return NEXT_FIRST.apply(this.notBegun(now), after).limit(limit).getMany();
  }

  countUpcoming(now: LocalMinute): Promise<number> {
    return this.notBegun(now).getCount();
  }

  /** Every event, the latest first; those after `after`, at most `limit`. */
  all(limit: number, after?: EventPosition): Promise<EventEntity[]> {
    const rows = this.db.of(EventEntity).createQueryBuilder('event');
    return LATEST_FIRST.apply(rows, after).limit(limit).getMany();
  }

  countAll(): Promise<number> {
    return this.db.of(EventEntity).count();
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

  private notBegun({ day, time }: LocalMinute): SelectQueryBuilder<EventEntity> {
    return this.db
      .of(EventEntity)
      .createQueryBuilder('event')
      .where('event.isActive = :isActive', { isActive: true })
      .andWhere('(event.date > :day OR (event.date = :day AND event.time >= :time))', { day, time });
  }
}
