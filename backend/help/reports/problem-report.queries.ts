import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { ReportProblem } from '../../../contract/help.ts';
import type { ProblemReportTableQuery } from '../../../contract/help-editing.ts';
import { searchWords } from '../../../contract/words/search-words.ts';
import { Database } from '../../database/database.ts';
import { FiguresDatabase } from '../../database/figures-database.ts';
import { idsInOrder, inOrderOf, type OrderedIds } from '../../database/ordered-ids.ts';
import { locking } from '../../database/row-lock.ts';
import { orderTable } from '../../database/table-order.ts';
import { problemReportSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { ProblemReportEntity } from './problem-report.entity.ts';
import { priorityNumber, statusNumber } from './problem-report-answers.ts';

const SORTS = { createdAt: 'report.createdAt', priority: 'report.priority', status: 'report.status' };

@Injectable()
export class ProblemReportQueries {
  constructor(
    private readonly db: Database,
    private readonly figures: FiguresDatabase,
  ) {}

  findById(id: string): Promise<ProblemReportEntity | null> {
    return this.db.of(ProblemReportEntity).findOneBy({ id });
  }

  /** Like `findById`, with a lock against changes until the transaction ends. */
  lockById(id: string): Promise<ProblemReportEntity | null> {
    return locking(this.reports().where({ id }), 'update').getOne();
  }

  /**
   * A page of the panel's table and the number of all rows. The ids are read first: indexes contain them, so that
   * skipped rows are not read. A search runs once and counts its matches in the same statement.
   */
  async table(query: ProblemReportTableQuery, offset: number, limit: number): Promise<[ProblemReportEntity[], number]> {
    const ids = this.ordered(query).select('report.id', 'id');
    if (query.q?.trim()) ids.addSelect('COUNT(*) OVER ()', 'total');
    const found = await ids.limit(limit).offset(offset).getRawMany<{ id: string; total?: number | string }>();
    const rows = await this.allOf(found.map(({ id }) => id));
    const total = found[0]?.total ?? (await this.count(query));
    return [rows, Number(total)];
  }

  /** The ids of the whole table. */
  tableIds(query: ProblemReportTableQuery): Promise<OrderedIds> {
    return idsInOrder(this.figures, this.ordered(query), 'report.id');
  }

  /** In the order of the ids; missing rows are absent. */
  async allOf(ids: readonly string[]): Promise<ProblemReportEntity[]> {
    return inOrderOf(ids, await this.db.of(ProblemReportEntity).findBy({ id: In([...ids]) }));
  }

  /** The number of rows of the panel's table that match a query. */
  count(query: ProblemReportTableQuery): Promise<number> {
    return this.narrowed(query).getCount();
  }

  /** An identical report with the same e-mail after that instant; null without one. */
  findSame({ email, ...rest }: ReportProblem, after: string): Promise<ProblemReportEntity | null> {
    return this.reports()
      .where({ ...rest, userEmail: email })
      .andWhere('report.createdAt > :after', { after })
      .getOne();
  }

  async insert(rows: ProblemReportEntity | ProblemReportEntity[]): Promise<void> {
    await this.db.of(ProblemReportEntity).insert(rows);
  }

  async update(id: string, changes: Partial<ProblemReportEntity>): Promise<void> {
    await this.db.of(ProblemReportEntity).update({ id }, changes);
  }

  async remove(id: string): Promise<void> {
    await this.db.of(ProblemReportEntity).delete({ id });
  }

  private ordered(query: ProblemReportTableQuery): SelectQueryBuilder<ProblemReportEntity> {
    return orderTable(this.narrowed(query), query.sort ?? 'createdAt', SORTS, 'report.id');
  }

  private narrowed({ q, status, priority, type }: ProblemReportTableQuery): SelectQueryBuilder<ProblemReportEntity> {
    const rows = this.reports();
    if (status !== undefined) rows.andWhere({ status: statusNumber(status) });
    if (priority !== undefined) rows.andWhere({ priority: priorityNumber(priority) });
    if (type !== undefined) rows.andWhere({ type });
    if (!q?.trim()) return rows;
    const words = searchWords(q);
    if (words.length === 0) return rows.andWhere('1 = 0');
    searchIndexOf(this.db.manager.connection, problemReportSearch).narrow(rows, words);
    return rows;
  }

  private reports(): SelectQueryBuilder<ProblemReportEntity> {
    return this.db.of(ProblemReportEntity).createQueryBuilder('report');
  }
}
