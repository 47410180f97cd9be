import { Injectable } from '@nestjs/common';
import { FiguresDatabase } from '../database/figures-database.ts';
import { RecordedRows } from '../database/recorded-rows.ts';
import type { Span } from '../time/local-day.ts';
import { CertificateEntity } from './certificate.entity.ts';

@Injectable()
export class CertificateFiguresQueries {
  constructor(private readonly db: FiguresDatabase) {}

  /** Certificates by time of issue, including revoked ones. */
  issued({ courseId, span }: { courseId?: string | undefined; span?: Span | undefined }): RecordedRows {
    const rows = this.db
      .of(CertificateEntity)
      .createQueryBuilder('certificate')
      .select('certificate.issuedAt', 'at')
      .addSelect('certificate.userId', 'actorKey')
      .addSelect('certificate.courseId', 'courseId')
      .addSelect('certificate.id', 'subjectId')
      .addSelect('certificate.certificateNumber', 'subjectTitle')
      .where('1 = 1');
    if (courseId) rows.andWhere('certificate.courseId = :courseId', { courseId });
    if (span) rows.andWhere('certificate.issuedAt >= :startsAt AND certificate.issuedAt < :endsAt', { ...span });
    return new RecordedRows(rows, ['at', 'subjectId']);
  }
}
