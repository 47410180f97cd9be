import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, type SelectQueryBuilder } from 'typeorm';
import { batchesOf } from '../../database/batches.ts';
import { upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { Keyset } from '../../database/keyset.ts';
import { locking } from '../../database/row-lock.ts';
import { AttendanceEntity } from './attendance.entity.ts';
import { GroupEventEntity } from './group-event.entity.ts';
import { GroupSessionEntity } from './group-session.entity.ts';

export const NEWEST_FIRST = new Keyset<GroupSessionEntity, 'startedAt' | 'id'>({ startedAt: 'DESC', id: 'DESC' });

/** The position of a row in that order, for cursors. */
export type GroupSessionPosition = ReturnType<typeof NEWEST_FIRST.positionOf>;

/** Rows of a statement that inserts events: each binds 11 values. */
const EVENTS_PER_STATEMENT = 200;

@Injectable()
export class GroupSessionQueries {
  constructor(private readonly db: Database) {}

  find(id: string): Promise<GroupSessionEntity | null> {
    return this.db.of(GroupSessionEntity).findOneBy({ id });
  }

  /** Like `find`; no other transaction changes the row until this one ends. */
  lock(id: string): Promise<GroupSessionEntity | null> {
    const rows = this.db.of(GroupSessionEntity).createQueryBuilder('session').where({ id });
    return locking(rows, 'update').getOne();
  }

  /** The group session that runs at a machine. */
  findRunningAt(roomKeyId: string): Promise<GroupSessionEntity | null> {
    return this.db.of(GroupSessionEntity).findOneBy({ roomKeyId, endedAt: IsNull() });
  }

  /** Ids of group sessions that run and began before an instant. */
  async runningSince(startedBefore: string): Promise<string[]> {
    const where = { endedAt: IsNull(), startedAt: LessThan(startedBefore) };
    const rows = await this.db.of(GroupSessionEntity).find({ select: { id: true }, where, order: { id: 'ASC' } });
    return rows.map(({ id }) => id);
  }

  /** At most `limit` group sessions of a training room after `after`, the newest first. */
  newestOf(roomId: string, limit: number, after?: GroupSessionPosition): Promise<GroupSessionEntity[]> {
    return NEWEST_FIRST.apply(this.ofRoom(roomId), after).limit(limit).getMany();
  }

  countOf(roomId: string): Promise<number> {
    return this.ofRoom(roomId).getCount();
  }

  async insert(row: GroupSessionEntity): Promise<void> {
    await this.db.of(GroupSessionEntity).insert(row);
  }

  async update(id: string, changes: Partial<GroupSessionEntity>): Promise<void> {
    await this.db.of(GroupSessionEntity).update({ id }, changes);
  }

  eventsOf(sessionId: string): Promise<GroupEventEntity[]> {
    return this.db.of(GroupEventEntity).find({ where: { sessionId }, order: { number: 'ASC' } });
  }

  /** Stores events whose numbers are new; stored ones stay as they are. */
  async addEvents(rows: readonly GroupEventEntity[]): Promise<void> {
    const keep = { kind: 'keep', accountId: 'keep', lessonId: 'keep', startedAt: 'keep', happenedAt: 'keep' } as const;
    const alsoKeep = { startMs: 'keep', endMs: 'keep', ratePercentage: 'keep', receivedAt: 'keep' } as const;
    for (const some of batchesOf(rows, EVENTS_PER_STATEMENT))
      await upsertRows(this.db.of(GroupEventEntity), some, ['sessionId', 'number'], { ...keep, ...alsoKeep });
  }

  /** Removes the events of group sessions that began before an instant. */
  async removeEventsBefore(startedBefore: string): Promise<void> {
    const old = this.db
      .of(GroupSessionEntity)
      .createQueryBuilder('session')
      .select('session.id')
      .where('session.startedAt < :startedBefore', { startedBefore });
    await this.db
      .of(GroupEventEntity)
      .createQueryBuilder()
      .delete()
      .where(`"sessionId" IN (${old.getQuery()})`, old.getParameters())
      .execute();
  }

  attendanceOf(sessionIds: readonly string[]): Promise<AttendanceEntity[]> {
    return this.db.of(AttendanceEntity).findBy({ sessionId: In([...sessionIds]) });
  }

  /** Locks the attendance of a learner. */
  lockAttendance(sessionId: string, accountId: string): Promise<AttendanceEntity | null> {
    const rows = this.db.of(AttendanceEntity).createQueryBuilder('attendance').where({ sessionId, accountId });
    return locking(rows, 'update').getOne();
  }

  /** Attendance of these learners in other group sessions that began between two instants. */
  otherAttendanceOf(
    accountIds: readonly string[],
    sessionId: string,
    [from, to]: readonly [string, string],
  ): Promise<AttendanceEntity[]> {
    if (accountIds.length === 0) return Promise.resolve([]);
    return this.db
      .of(AttendanceEntity)
      .createQueryBuilder('attendance')
      .innerJoin(GroupSessionEntity, 'session', 'session.id = attendance.sessionId')
      .where({ accountId: In([...accountIds]) })
      .andWhere('session.id <> :sessionId AND session.startedAt BETWEEN :from AND :to', { sessionId, from, to })
      .getMany();
  }

  async insertAttendance(rows: readonly AttendanceEntity[]): Promise<void> {
    if (rows.length > 0) await this.db.of(AttendanceEntity).insert([...rows]);
  }

  async updateAttendance(
    { sessionId, accountId }: Pick<AttendanceEntity, 'sessionId' | 'accountId'>,
    changes: Partial<AttendanceEntity>,
  ): Promise<void> {
    await this.db.of(AttendanceEntity).update({ sessionId, accountId }, changes);
  }

  private ofRoom(roomId: string): SelectQueryBuilder<GroupSessionEntity> {
    return this.db.of(GroupSessionEntity).createQueryBuilder('session').where({ roomId });
  }
}
