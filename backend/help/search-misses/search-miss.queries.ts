import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { SearchMissEntity } from './search-miss.entity.ts';

@Injectable()
export class SearchMissQueries {
  constructor(private readonly db: Database) {}

  /** The number of texts of a day. */
  countOn(day: string): Promise<number> {
    return this.db.of(SearchMissEntity).countBy({ day });
  }

  exists({ day, area, text }: SearchMissEntity): Promise<boolean> {
    return this.db.of(SearchMissEntity).existsBy({ day, area, text });
  }

  /** Adds `count` to the stored count of the row. */
  add(row: SearchMissEntity): Promise<void> {
    return upsertRows(this.db.of(SearchMissEntity), [row], ['day', 'area', 'text'], { count: 'add' });
  }

  async removeBefore(day: string): Promise<void> {
    await this.db.of(SearchMissEntity).delete({ day: LessThan(day) });
  }
}
