import { Injectable } from '@nestjs/common';
import { FiguresDatabase } from '../../database/figures-database.ts';
import { RecordedRows } from '../../database/recorded-rows.ts';
import type { Span } from '../../time/local-day.ts';
import { DiscussionEntity } from './discussion.entity.ts';

@Injectable()
export class DiscussionFiguresQueries {
  constructor(private readonly db: FiguresDatabase) {}

  /** Posts written in the span (undefined: all), without hidden posts. */
  written(span: Span | undefined): RecordedRows {
    const rows = this.db
      .of(DiscussionEntity)
      .createQueryBuilder('discussion')
      .select('discussion.createdAt', 'at')
      .addSelect('discussion.authorId', 'actorKey')
      .addSelect('discussion.id', 'subjectId')
      .addSelect('discussion.title', 'subjectTitle')
      .where('discussion.isHidden = :no', { no: false });
    if (span) rows.andWhere('discussion.createdAt >= :startsAt AND discussion.createdAt < :endsAt', { ...span });
    return new RecordedRows(rows, ['at', 'subjectId']);
  }
}
