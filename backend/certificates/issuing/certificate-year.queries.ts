import { Injectable } from '@nestjs/common';
import { upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { CertificateYearEntity } from './certificate-year.entity.ts';

@Injectable()
export class CertificateYearQueries {
  constructor(private readonly db: Database) {}

  /** No other transaction issues certificates in that year until this one ends. */
  async lock(year: number): Promise<void> {
    await this.add(year, 0);
  }

  /** Takes the next `count` numbers of the locked year, and returns the first. */
  async take(year: number, count: number): Promise<number> {
    await this.add(year, count);
    const { lastNumber } = await this.db.of(CertificateYearEntity).findOneByOrFail({ year });
    return lastNumber - count + 1;
  }

  private async add(year: number, count: number): Promise<void> {
    const years = this.db.of(CertificateYearEntity);
    await upsertRows(years, [{ year, lastNumber: count }], ['year'], { lastNumber: 'add' });
  }
}
