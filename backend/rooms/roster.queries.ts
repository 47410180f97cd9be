import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Database } from '../database/database.ts';
import { locking } from '../database/row-lock.ts';
import { RoomLearnerEntity } from './room-learner.entity.ts';

@Injectable()
export class RosterQueries {
  constructor(private readonly db: Database) {}

  find(roomId: string, accountId: string): Promise<RoomLearnerEntity | null> {
    return this.db.of(RoomLearnerEntity).findOneBy({ roomId, accountId });
  }

  /** Like `find`; no other transaction changes the row until this one ends. */
  lock(roomId: string, accountId: string): Promise<RoomLearnerEntity | null> {
    const rows = this.db.of(RoomLearnerEntity).createQueryBuilder('learner').where({ roomId, accountId });
    return locking(rows, 'update').getOne();
  }

  allOf(roomId: string): Promise<RoomLearnerEntity[]> {
    return this.db.of(RoomLearnerEntity).findBy({ roomId });
  }

  count(roomId: string): Promise<number> {
    return this.db.of(RoomLearnerEntity).countBy({ roomId });
  }

  async insert(rows: RoomLearnerEntity[]): Promise<void> {
    await this.db.of(RoomLearnerEntity).insert(rows);
  }

  async update(roomId: string, accountId: string, changes: Partial<RoomLearnerEntity>): Promise<void> {
    await this.db.of(RoomLearnerEntity).update({ roomId, accountId }, changes);
  }

  /** Stores that these learners, and no others, use a machine; ids that are not in the roster are ignored. */
  async setPresent(roomId: string, keyId: string, accountIds: readonly string[]): Promise<void> {
    const rows = this.db.of(RoomLearnerEntity);
    const ids = [...accountIds, '']; // never empty
    await rows.update({ presentKeyId: keyId, accountId: Not(In(ids)) }, { presentKeyId: null });
    await rows.update({ roomId, accountId: In(ids) }, { presentKeyId: keyId });
  }

  async remove(roomId: string, accountId: string): Promise<void> {
    await this.db.of(RoomLearnerEntity).delete({ roomId, accountId });
  }
}
