import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { EventTableQuery } from '../../contract/event-editing.ts';
import { Database } from '../database/database.ts';
import { FiguresDatabase } from '../database/figures-database.ts';
import { Keyset } from '../database/keyset.ts';
import { idsInOrder, inOrderOf, type OrderedIds } from '../database/ordered-ids.ts';
import { locking } from '../database/row-lock.ts';
import { alphabetical, orderTable } from '../database/table-order.ts';
import { placeIn } from '../database/table-place.ts';
import { holdingWords } from '../database/text-search.ts';
import { EventEntity } from './event.entity.ts';

/** A day (YYYY-MM-DD) and a minute (HH:MM) in the academy's time zone. */
export interface LocalMinute {
  readonly day: string;
  readonly time: string;
}

export const NEXT_FIRST = new Keyset<EventEntity, 'date' | 'time' | 'id'>({ date: 'ASC', time: 'ASC', id: 'ASC' });
export const LATEST_FIRST = new Keyset<EventEntity, 'date' | 'time' | 'id'>({ date: 'DESC', time: 'DESC', id: 'DESC' });

/** Its parameters are a `LocalMinute`. */
const NOT_BEGUN = '(event.date > :day OR (event.date = :day AND event.time >= :time))';

type Filter = Pick<EventTableQuery, 'q' | 'isActive' | 'isUpcoming'>;
type Ordered = Filter & Pick<EventTableQuery, 'sort'>;

/** The cursor position at which a page ends, in both orders. */
export type EventPosition = ReturnType<typeof NEXT_FIRST.positionOf>;

@Injectable()
export class EventQueries {
  constructor(
    private readonly db: Database,
    private readonly figures: FiguresDatabase,
  ) {}

  findById(id: string): Promise<EventEntity | null> {
    return this.db.of(EventEntity).findOneBy({ id });
  }

  /** Like `findById`, and locks the row until the transaction ends. */
  lockById(id: string): Promise<EventEntity | null> {
    return locking(this.db.of(EventEntity).createQueryBuilder('event').where({ id }), 'update').getOne();
  }

  /** Active events that have not begun, earliest first, from after `after`, at most `limit`. */
  upcoming(now: LocalMinute, limit: number, after?: EventPosition): Promise<EventEntity[]> {
    return NEXT_FIRST.apply(this.notBegun(now), after).limit(limit).getMany();
  }

  countUpcoming(now: LocalMinute): Promise<number> {
    return this.notBegun(now).getCount();
  }

  /** All events, latest first, from after `after`, at most `limit`. */
  all(limit: number, after?: EventPosition): Promise<EventEntity[]> {
    const rows = this.db.of(EventEntity).createQueryBuilder('event');
    return LATEST_FIRST.apply(rows, after).limit(limit).getMany();
  }

  countAll(): Promise<number> {
    return this.db.of(EventEntity).count();
  }

  /** A page of the panel's table and its total. @param now separates upcoming from past events */
  async table(
    query: Ordered,
    now: LocalMinute,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<[EventEntity[], number]> {
    const rows = this.ordered(query, now);
    return [await rows.offset(offset).limit(limit).getMany(), await this.matching(query, now).getCount()];
  }

  /** Number of rows before this event in the table; null when the table lacks it. */
  tablePlace(id: string, query: Ordered, now: LocalMinute): Promise<number | null> {
    return placeIn(this.ordered(query, now), 'event.id', id);
  }

  /** The ids of all rows that match. */
  tableIds(query: Ordered, now: LocalMinute): Promise<OrderedIds> {
    return idsInOrder(this.figures, this.ordered(query, now), 'event.id');
  }

  /** Rows in the order of the ids, without deleted events. */
  async allOf(ids: readonly string[]): Promise<EventEntity[]> {
    return inOrderOf(ids, await this.db.of(EventEntity).findBy({ id: In([...ids]) }));
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

  private ordered({ sort = 'date', ...filter }: Ordered, now: LocalMinute): SelectQueryBuilder<EventEntity> {
    const rows = this.matching(filter, now);
    const expressions = {
      date: "event.date || ' ' || event.time",
      title: alphabetical('event.title', rows.connection),
      type: alphabetical('event.type', rows.connection),
      instructor: alphabetical('event.instructor', rows.connection),
      attendees: 'event.attendees',
    };
    return orderTable(rows, sort, expressions, 'event.id');
  }

  private matching({ q, isActive, isUpcoming }: Filter, now: LocalMinute): SelectQueryBuilder<EventEntity> {
    const rows = this.db.of(EventEntity).createQueryBuilder('event').where('TRUE');
    if (isActive) rows.andWhere('event.isActive = :isActive', { isActive: isActive === '1' });
    if (isUpcoming) rows.andWhere(isUpcoming === '1' ? NOT_BEGUN : `NOT ${NOT_BEGUN}`, now);
    return holdingWords(rows, 'event.searchText', q);
  }

  private notBegun(now: LocalMinute): SelectQueryBuilder<EventEntity> {
    return this.db
      .of(EventEntity)
      .createQueryBuilder('event')
      .where('event.isActive = :isActive', { isActive: true })
      .andWhere(NOT_BEGUN, now);
  }
}
