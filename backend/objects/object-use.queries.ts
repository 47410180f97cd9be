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

  /** As `put`, of many, which are locked in the order given, with one statement. No two may have the same address. */
  async putAll(uses: readonly ObjectUseEntity[]): Promise<void> {
    await upsertRows(this.db.of(ObjectUseEntity), uses, ['address']);
  }

  /** Locks the entry, in place of one that is there. */
  async put(use: ObjectUseEntity): Promise<void> {
    await this.db.of(ObjectUseEntity).upsert(use, ['address']);
  }

  /** Makes the entry unless there is one, and locks it: nobody begins or ends to use the object until this transaction ends. */
  async claim(use: ObjectUseEntity): Promise<ObjectUseEntity> {
    const rows = this.db.of(ObjectUseEntity);
    await rows.createQueryBuilder().insert().values(use).orIgnore().execute();
    return locking(rows.createQueryBuilder('use').where({ address: use.address }), 'update').getOneOrFail();
  }

  async remove(address: string): Promise<void> {
    await this.db.of(ObjectUseEntity).delete({ address });
  }
}
