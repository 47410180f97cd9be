import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { FiguresDatabase } from '../database/figures-database.ts';
import { RecordedRows } from '../database/recorded-rows.ts';
import type { Span } from '../time/local-day.ts';
import { AccountEntity } from './account.entity.ts';

@Injectable()
export class AccountFiguresQueries {
  constructor(private readonly db: FiguresDatabase) {}

  /** Accounts by their creation time. */
  made(span: Span | undefined): RecordedRows {
    const rows = this.db
      .of(AccountEntity)
      .createQueryBuilder('account')
      .select('account.createdAt', 'at')
      .addSelect('account.id', 'actorKey');
    if (span) rows.where('account.createdAt >= :startsAt AND account.createdAt < :endsAt', { ...span });
    return new RecordedRows(rows, ['at', 'actorKey']);
  }

  /** E-mails by id of at most 1,000 accounts; accounts without an e-mail are left out. Only admins may read them. */
  async emailsOf(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.db
      .of(AccountEntity)
      .find({ select: { id: true, email: true }, where: { id: In([...ids]) } });
    return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email]])));
  }
}
