import { Injectable } from '@nestjs/common';
import type { RecordedRows } from '../database/recorded-rows.ts';
import type { Span } from '../time/local-day.ts';
import { AccountFiguresQueries } from './account-figures.queries.ts';

/** Counts accounts. */
@Injectable()
export class AccountFiguresService {
  constructor(private readonly figures: AccountFiguresQueries) {}

  /** Accounts by their creation time. */
  made(span: Span | undefined): RecordedRows {
    return this.figures.made(span);
  }

  /** E-mails by id of at most 1,000 accounts; accounts without an e-mail are left out. Only admins may read them. */
  emailsOf(ids: readonly string[]): Promise<Map<string, string>> {
    return this.figures.emailsOf(ids);
  }
}
