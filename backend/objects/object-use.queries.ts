import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database.ts';
import { locking } from '../database/row-lock.ts';
import { ObjectUseEntity } from './object-use.entity.ts';

@Injectable()
export class ObjectUseQueries {
  constructor(private readonly db: Database) {}

  of(addresses: readonly string[]): Promise<ObjectUseEntity[]> {
    return this.db.of(ObjectUseEntity).findBy({ address: In([...addresses]) });
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
