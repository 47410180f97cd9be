import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { CertificateTableQuery } from '../../../contract/certificate-table.ts';
import { verificationCodeOf } from '../../../contract/certificates.ts';
import { searchWords } from '../../../contract/words/search-words.ts';
import { Database } from '../../database/database.ts';
import { FiguresDatabase } from '../../database/figures-database.ts';
import { idsInOrder, inOrderOf, type OrderedIds } from '../../database/ordered-ids.ts';
import { alphabetical, orderTable } from '../../database/table-order.ts';
import { certificateSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { CertificateEntity } from '../certificate.entity.ts';
import { certificateNumberOf } from './certificate-number.ts';

/** Bounds of the time of issue; an absent bound is open. */
interface Span {
  readonly startsAt?: string;
  readonly endsAt?: string;
}

type Filter = Omit<CertificateTableQuery, 'sort' | 'limit' | 'cursor' | 'from' | 'to'> & Span;

type Ordered = Filter & Pick<CertificateTableQuery, 'sort'>;

/** Reads the panel's table of certificates. */
@Injectable()
export class CertificateTableQueries {
  constructor(
    private readonly db: Database,
    private readonly figures: FiguresDatabase,
  ) {}

  /**
   * A page of rows, and the total. Reads the ids first, from the indexes alone: a page far down then skips many rows
   * without reading them. A search runs once, and counts its matches too.
   */
  async page(
    query: Ordered,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<[CertificateEntity[], number]> {
    const ids = this.ordered(query).select('certificate.id', 'id');
    if (query.q?.trim()) ids.addSelect('COUNT(*) OVER ()', 'total');
    const found = await ids.limit(limit).offset(offset).getRawMany<{ id: string; total?: number | string }>();
    const rows = await this.allOf(found.map(({ id }) => id));
    const total = found[0]?.total ?? (await this.matching(query).getCount());
    return [rows, Number(total)];
  }

  /** The ids of all matching rows. */
  ids(query: Ordered): Promise<OrderedIds> {
    return idsInOrder(this.figures, this.ordered(query), 'certificate.id');
  }

  /** Rows in the order of the ids; deleted ones are missing. */
  async allOf(ids: readonly string[]): Promise<CertificateEntity[]> {
    return inOrderOf(ids, await this.db.of(CertificateEntity).findBy({ id: In([...ids]) }));
  }

  private ordered({ sort = '-issuedAt', ...filter }: Ordered): SelectQueryBuilder<CertificateEntity> {
    const rows = this.matching(filter, sort.endsWith('Name'));
    const expressions = {
      issuedAt: 'certificate.issuedAt',
      studentName: alphabetical('certificate.studentName', rows.connection),
      courseName: alphabetical('certificate.courseName', rows.connection),
      certificateNumber: 'certificate.certificateNumber',
    };
    return orderTable(rows, sort, expressions, 'certificate.id');
  }

  /**
   * @param isByName whether the order is by a name. The index of that order holds `issuedAt` too and should be scanned;
   * the unary plus keeps SQLite from using the index on `issuedAt` and sorting all matches.
   */
  private matching(
    { q, isValid, courseId, userId, startsAt, endsAt }: Filter,
    isByName = false,
  ): SelectQueryBuilder<CertificateEntity> {
    const isSqlite = this.db.manager.connection.options.type !== 'postgres';
    const issuedAt = `${isByName && isSqlite ? '+' : ''}certificate.issuedAt`;
    const rows = this.db.of(CertificateEntity).createQueryBuilder('certificate').where('TRUE');
    if (isValid) rows.andWhere(`certificate.revokedAt IS ${isValid === '1' ? 'NULL' : 'NOT NULL'}`);
    if (courseId) rows.andWhere({ courseId });
    if (userId) rows.andWhere({ userId });
    if (startsAt) rows.andWhere(`${issuedAt} >= :startsAt`, { startsAt });
    if (endsAt) rows.andWhere(`${issuedAt} < :endsAt`, { endsAt });
    return this.searched(rows, q ?? '');
  }

  /** A complete code or number may be typed without dashes. */
  private searched(rows: SelectQueryBuilder<CertificateEntity>, q: string): SelectQueryBuilder<CertificateEntity> {
    if (q.trim() === '') return rows;
    const verificationCode = verificationCodeOf(q);
    if (verificationCode) return rows.andWhere({ verificationCode });
    const certificateNumber = certificateNumberOf(q);
    if (certificateNumber) return rows.andWhere({ certificateNumber });
    const words = searchWords(q);
    if (words.length === 0) return rows.andWhere('FALSE');
    searchIndexOf(rows.connection, certificateSearch).narrow(rows, words);
    return rows;
  }
}
