import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { upsertRows } from '../database/bulk-rows.ts';
import { Database } from '../database/database.ts';
import { locking } from '../database/row-lock.ts';
import { ObjectUseEntity } from './object-use.entity.ts';

@Injectable()
export class ObjectUseQueries {
  constructor(private readonly db: Database) {}

  of(addresses: readonly string[]): Promise<ObjectUseEntity[]> {
    return this.db.of(ObjectUseEntity).findBy({ address: In([...addresses]) });
  }

  /** Like `put`, for many entries in one statement, locked in the given order. The addresses must differ. */
  async putAll(uses: readonly ObjectUseEntity[]): Promise<void> {
    await upsertRows(this.db.of(ObjectUseEntity), uses, ['address']);
  }

  /** Locks the entry, and replaces an earlier one. */
  async put(use: ObjectUseEntity): Promise<void> {
    await this.db.of(ObjectUseEntity).upsert(use, ['address']);
  }

  /**
   * Creates the entry unless it exists, and locks it: no reference to the object begins or ends until this transaction
   * ends.
   */
  async claim(use: ObjectUseEntity): Promise<ObjectUseEntity> {
    const rows = this.db.of(ObjectUseEntity);
    await rows.createQueryBuilder().insert().values(use).orIgnore().execute();
    return locking(rows.createQueryBuilder('use').where({ address: use.address }), 'update').getOneOrFail();
  }

  async remove(address: string): Promise<void> {
    await this.db.of(ObjectUseEntity).delete({ address });
  }
}
