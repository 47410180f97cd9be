import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { DownloadRecordEntity } from './download-record.entity.ts';
import { MaterialDownloadEntity } from './material-download.entity.ts';

@Injectable()
export class MaterialDownloadQueries {
  constructor(private readonly db: Database) {}

  /** Notes which file people have; of each material and person one row at most. */
  async save(rows: readonly MaterialDownloadEntity[]): Promise<void> {
    await upsertRows(this.db.of(MaterialDownloadEntity), rows, ['materialId', 'userId']);
  }

  async record(rows: readonly DownloadRecordEntity[]): Promise<void> {
    if (rows.length > 0) await this.db.of(DownloadRecordEntity).insert([...rows]);
  }

  /** Some people who downloaded the material and know of no file as new as that, at most `limit`. */
  async unaware(materialId: string, fileNumber: number, limit: number): Promise<string[]> {
    const rows = await this.db
      .of(MaterialDownloadEntity)
      .createQueryBuilder('download')
      .where('download.materialId = :materialId AND download.knownFileNumber < :fileNumber', { materialId, fileNumber })
      .orderBy('download.userId')
      .limit(limit)
      .getMany();
    return rows.map(({ userId }) => userId);
  }

  async markAware(materialId: string, userIds: readonly string[], knownFileNumber: number): Promise<void> {
    await this.db.of(MaterialDownloadEntity).update({ materialId, userId: In([...userIds]) }, { knownFileNumber });
  }
}
