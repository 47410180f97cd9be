import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { CertificateEntity } from '../certificate.entity.ts';
import { CertificateYearEntity } from '../issuing/certificate-year.entity.ts';

/** A person with several valid certificates for a course. */
interface Repeated {
  readonly userId: string;
  readonly courseId: string;
  readonly count: number | string;
}

@Injectable()
export class CertificatesCheckupQueries {
  constructor(private readonly db: Database) {}

  /**
   * People with two valid certificates for a course. A unique index forbids them, but a damaged database may lack it.
   */
  repeated(): Promise<Repeated[]> {
    return this.db
      .of(CertificateEntity)
      .createQueryBuilder('certificate')
      .select('certificate.userId', 'userId')
      .addSelect('certificate.courseId', 'courseId')
      .addSelect('COUNT(*)', 'count')
      .where('certificate.revokedAt IS NULL')
      .groupBy('certificate.userId')
      .addGroupBy('certificate.courseId')
      .having('COUNT(*) > 1')
      .getRawMany<Repeated>();
  }

  years(): Promise<CertificateYearEntity[]> {
    return this.db.of(CertificateYearEntity).find({ order: { year: 'ASC' } });
  }

  /** The highest number of each year, by the year. */
  async highestNumbers(): Promise<Map<number, number>> {
    const year = 'CAST(SUBSTR(certificate.certificateNumber, 4, 4) AS integer)';
    const rows = await this.db
      .of(CertificateEntity)
      .createQueryBuilder('certificate')
      .select(year, 'year')
      .addSelect('MAX(CAST(SUBSTR(certificate.certificateNumber, 9) AS integer))', 'highest')
      .groupBy(year)
      .getRawMany<{ year: number; highest: number }>();
    return new Map(rows.map(({ year: of, highest }) => [Number(of), Number(highest)]));
  }

  async setLastNumber(year: number, lastNumber: number): Promise<void> {
    await this.db.of(CertificateYearEntity).save({ year, lastNumber });
  }
}
