import { Injectable } from '@nestjs/common';
import { Writer } from '../database/writer.ts';
import { Clock } from '../shared/clock.ts';
import { PersonErasers } from '../shared/person-erasers.ts';
import type { AccountEntity } from './account.entity.ts';
import { AccountQueries } from './account.queries.ts';
import { fullNameOf } from './accounts.service.ts';
import { ErasedPersonQueries } from './erased-person.queries.ts';

/** A request that was answered while its person was erased may have stored a row since: they are erased again, after a day the last time. */
const AGAIN_MS = 24 * 3_600_000;

/** The list of erased people, and the erasing of each. */
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

  /** The ids of people on the list of whom an account or rows may still be seen. */
  unfinished(): Promise<string[]> {
    return this.erased.unfinished();
  }

  /** The ids of erased people who are still to be erased once more. */
  finishedOnce(): Promise<string[]> {
    return this.erased.finishedOnce();
  }

  /** Whether a person is on the list: their account is closed, and what is left of it goes. */
  has(id: string): Promise<boolean> {
    return this.erased.has(id);
  }

  /** Puts a person on the list, from which nothing takes them. Call it inside the transaction that deactivates their account. */
  async add({ id, isErasureByAdmin: isByAdmin }: Pick<AccountEntity, 'id' | 'isErasureByAdmin'>): Promise<void> {
    await this.erased.add({ id, isByAdmin, erasedAt: this.clock.nowIso() });
  }

  /**
   * Erases all there is of a person on the list, in many short transactions. It may stop anywhere and be called again: each hour of a day,
   * and once when the day is over, however long the academy was off. That last time it searches what no index finds.
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
