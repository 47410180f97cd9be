import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { MaterialEntity } from '../material.entity.ts';
import { DownloadRecordEntity } from './download-record.entity.ts';
import { MaterialDownloadEntity } from './material-download.entity.ts';

/** Rows per transaction of an erasure. */
const BATCH_ROWS = 200;

@Injectable()
export class MaterialDownloadQueries {
  constructor(private readonly db: Database) {}

  /** Stores the file that each person has; at most one row per material and person. */
  async save(rows: readonly MaterialDownloadEntity[]): Promise<void> {
    await upsertRows(this.db.of(MaterialDownloadEntity), rows, ['materialId', 'userId']);
  }

  async record(rows: readonly DownloadRecordEntity[]): Promise<void> {
    if (rows.length > 0) await this.db.of(DownloadRecordEntity).insert([...rows]);
  }

  /** At most `limit` people who downloaded the material and have no notice of file `fileNumber`. */
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

  /** Removes the person from up to 200 download records; returns whether there were any. */
  async unlinkSome(userId: string): Promise<boolean> {
    const rows = await this.db
      .of(DownloadRecordEntity)
      .find({ select: { id: true }, where: { userId }, take: BATCH_ROWS });
    if (rows.length === 0) return false;
    await this.db.of(DownloadRecordEntity).update({ id: In(rows.map(({ id }) => id)) }, { userId: null });
    return true;
  }

  /**
   * Deletes up to 200 of the person's rows; returns whether there were any. The query names the materials, because the
   * key begins with them.
   */
  async forgetSome(userId: string): Promise<boolean> {
    const rows = await this.db
      .of(MaterialDownloadEntity)
      .createQueryBuilder('download')
      .where((query) => {
        const materials = query.subQuery().select('material.id').from(MaterialEntity, 'material').getQuery();
        return `download.materialId IN ${materials} AND download.userId = :userId`;
      })
      .setParameters({ userId })
      .limit(BATCH_ROWS)
      .getMany();
    if (rows.length === 0) return false;
    const materialId = In(rows.map((row) => row.materialId));
    await this.db.of(MaterialDownloadEntity).delete({ materialId, userId });
    return true;
  }
}
