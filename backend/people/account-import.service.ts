import { Injectable } from '@nestjs/common';
import { Writer } from '../database/writer.ts';
import { Clock } from '../time/clock.ts';
import { newAccount } from './account.entity.ts';
import { AccountQueries } from './account.queries.ts';

export interface ImportedLearner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  readonly phone?: string;
  readonly code?: string;
  readonly experience?: number;
  /** Time of the registration; absent: now. */
  readonly createdAt?: string;
  /** Time of the last start or renewal of a session; absent: never. */
  readonly lastSessionAt?: string;
}

/** Adds many learners with given ids, for the demonstration and for measurements. */
@Injectable()
export class AccountImportService {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /** Adds all or none. At most 1,250 at a time: SQLite binds at most 32,766 values in one statement. */
  async addLearners(learners: readonly ImportedLearner[], passwordHash: string): Promise<void> {
    const now = this.clock.nowIso();
    const rows = learners.map(({ createdAt = now, ...given }) =>
      newAccount({ ...given, passwordHash, role: 'learner' }, createdAt),
    );
    await this.writer.write(() => this.accounts.insert(rows));
  }
}
