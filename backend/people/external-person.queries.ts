import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { upsertRows } from '../database/bulk-rows.ts';
import { Database } from '../database/database.ts';
import { ExternalPersonEntity } from './external-person.entity.ts';

@Injectable()
export class ExternalPersonQueries {
  constructor(private readonly db: Database) {}

  async save(row: ExternalPersonEntity): Promise<void> {
    await upsertRows(this.db.of(ExternalPersonEntity), [row], ['id']);
  }

  exists(id: string): Promise<boolean> {
    return this.db.of(ExternalPersonEntity).existsBy({ id });
  }

  /** At most 1,000 ids. */
  shownOf(ids: string[]): Promise<ExternalPersonEntity[]> {
    return this.db.of(ExternalPersonEntity).findBy({ id: In(ids) });
  }
}
