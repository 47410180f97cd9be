import { Injectable } from '@nestjs/common';
import type { RecordedRows } from '../database/recorded-rows.ts';
import type { Span } from '../shared/local-day.ts';
import { AccountFiguresQueries } from './account-figures.queries.ts';

/** Accounts, counted. */
@Injectable()
export class AccountFiguresService {
  constructor(private readonly figures: AccountFiguresQueries) {}

  /** By when they were made. */
  made(span: Span | undefined): RecordedRows {
    return this.figures.made(span);
  }

  /** Of at most 1,000 accounts, those that have one. For admins alone. */
  emailsOf(ids: readonly string[]): Promise<Map<string, string>> {
    return this.figures.emailsOf(ids);
  }
}
