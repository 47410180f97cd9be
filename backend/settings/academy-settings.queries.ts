import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { locking } from '../database/row-lock.ts';
import { AcademySettingsEntity } from './academy-settings.entity.ts';

const ID = 1;

@Injectable()
export class AcademySettingsQueries {
  constructor(private readonly db: Database) {}

  find(): Promise<AcademySettingsEntity> {
    return this.db.of(AcademySettingsEntity).findOneByOrFail({ id: ID });
  }

  /** As `find`, with the row locked until the transaction ends. */
  lock(): Promise<AcademySettingsEntity> {
    const rows = this.db.of(AcademySettingsEntity).createQueryBuilder('settings').where({ id: ID });
    return locking(rows, 'update').getOneOrFail();
  }

  async update(changes: Partial<AcademySettingsEntity>): Promise<void> {
    await this.db.of(AcademySettingsEntity).update({ id: ID }, changes);
  }
}
