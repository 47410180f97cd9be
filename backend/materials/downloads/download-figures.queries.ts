import { Injectable } from '@nestjs/common';
import { FiguresDatabase } from '../../database/figures-database.ts';
import { RecordedRows } from '../../database/recorded-rows.ts';
import type { Span } from '../../time/local-day.ts';
import { MaterialEntity } from '../material.entity.ts';
import { DownloadRecordEntity } from './download-record.entity.ts';

@Injectable()
export class DownloadFiguresQueries {
  constructor(private readonly db: FiguresDatabase) {}

  /** Each download, by its time. */
  recorded(span: Span | undefined): RecordedRows {
    const rows = this.db
      .of(DownloadRecordEntity)
      .createQueryBuilder('download')
      .select('download.downloadedAt', 'at')
      .addSelect('download.id', 'rowKey')
      .addSelect('download.userId', 'actorKey')
      .addSelect('download.materialId', 'subjectId')
      .addSelect('material.title', 'subjectTitle')
      .innerJoin(MaterialEntity, 'material', 'material.id = download.materialId');
    if (span) rows.where('download.downloadedAt >= :startsAt AND download.downloadedAt < :endsAt', { ...span });
    return new RecordedRows(rows, ['at', 'rowKey']);
  }
}
