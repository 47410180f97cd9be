import { Injectable } from '@nestjs/common';
import { Writer } from '../database/writer.ts';
import { PersonErasers } from '../personal-data/person-erasers.ts';
import { Clock } from '../time/clock.ts';
import type { AccountEntity } from './account.entity.ts';
import { AccountQueries } from './account.queries.ts';
import { fullNameOf } from './accounts.service.ts';
import { ErasedPersonQueries } from './erased-person.queries.ts';

/**
 * Milliseconds after which a person is erased for the last time: a request that ran during the erasure may have stored
 * a row.
 */
const AGAIN_MS = 24 * 3_600_000;

/** The list of erased people, and the erasure of each. */
@Injectable()
export class ErasedPeopleService {
  constructor(
    private readonly erased: ErasedPersonQueries,
    private readonly accounts: AccountQueries,
    private readonly erasers: PersonErasers,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /** Ids of accounts whose erasure is due. */
  due(): Promise<string[]> {
    return this.erased.due(this.clock.nowIso());
  }

  /** The ids of listed people whose erasure is not finished or who have an account again. */
  unfinished(): Promise<string[]> {
    return this.erased.unfinished();
  }

  /** The ids of erased people whose last erasure is still to come. */
  finishedOnce(): Promise<string[]> {
    return this.erased.finishedOnce();
  }

  /** Whether a person is on the list. The account of a listed person is closed and is being erased. */
  has(id: string): Promise<boolean> {
    return this.erased.has(id);
  }

  /** Puts a person on the list permanently. Call it inside the transaction that deactivates the account. */
  async add({ id, isErasureByAdmin: isByAdmin }: Pick<AccountEntity, 'id' | 'isErasureByAdmin'>): Promise<void> {
    await this.erased.add({ id, isByAdmin, erasedAt: this.clock.nowIso() });
  }

  /**
   * Erases all rows of a listed person in many short transactions. It may be stopped at any point and called again:
   * hourly for a day, and once after that day, even if the academy was off meanwhile. The last call also searches rows
   * that no index finds.
   */
  async erase(id: string): Promise<void> {
    const listed = await this.erased.findById(id);
    if (!listed) return;
    const dayAgo = new Date(this.clock.nowMs() - AGAIN_MS).toISOString();
    const isLast = listed.erasedAgainAt === null && listed.finishedAt !== null && listed.finishedAt <= dayAgo;
    const account = await this.accounts.findById(id);
    await this.erasers.erase({
      id,
      email: account?.email ?? null,
      names: account ? namesOf(account) : [],
      emailCountsFrom: listed.isByAdmin ? '' : (account?.createdAt ?? ''),
      isSearched: account !== null || isLast || listed.erasedAt > dayAgo,
    });
    const now = this.clock.nowIso();
    await this.writer.write(() => (isLast ? this.erased.finishAgain(id, now) : this.erased.finish(id, now)));
  }
}

function namesOf(account: AccountEntity): string[] {
  const { rut } = account;
  return [fullNameOf(account), rut ?? '', rut?.replaceAll('.', '') ?? '']
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
}
