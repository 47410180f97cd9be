import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { ReviewReportEntity } from './review-report.entity.ts';

/** Reports of a person that one transaction removes. */
const BATCH_REMOVED = 50;

@Injectable()
export class ReviewReportQueries {
  constructor(private readonly db: Database) {}

  /** By date in descending order, at most `limit`. */
  latestOf(ratingId: string, limit: number): Promise<ReviewReportEntity[]> {
    return this.db
      .of(ReviewReportEntity)
      .find({ where: { ratingId }, order: { createdAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** The number of open reports by review; reviews without any are absent. */
  async openCountsOf(ratingIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.db
      .of(ReviewReportEntity)
      .createQueryBuilder('report')
      .select('report.ratingId', 'ratingId')
      .addSelect('COUNT(*)', 'count')
      .where({ ratingId: In([...ratingIds]), handledAt: IsNull() })
      .groupBy('report.ratingId')
      .getRawMany<{ ratingId: string; count: number | string }>();
    return new Map(rows.map(({ ratingId, count }) => [ratingId, Number(count)]));
  }

  /** Adds the report, or replaces the reason of the person's earlier report of the review. */
  async save(row: ReviewReportEntity): Promise<void> {
    await upsertRows(this.db.of(ReviewReportEntity), [row], ['ratingId', 'reporterId'], {
      id: 'keep',
      createdAt: 'keep',
    });
  }

  /** At most 50 of a person's reports. */
  someOf(reporterId: string): Promise<ReviewReportEntity[]> {
    return this.db.of(ReviewReportEntity).find({ where: { reporterId }, order: { id: 'ASC' }, take: BATCH_REMOVED });
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.db.of(ReviewReportEntity).delete({ id: In([...ids]) });
  }

  async handleAll(ratingId: string, handledAt: string): Promise<void> {
    await this.db.of(ReviewReportEntity).update({ ratingId, handledAt: IsNull() }, { handledAt });
  }
}
