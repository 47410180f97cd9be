import { Injectable } from '@nestjs/common';
import { Clock } from '../shared/clock.ts';
import { type AccountEntity, type AccountState, type GivenAccount, newAccount } from './account.entity.ts';
import { AccountQueries } from './account.queries.ts';
import { SeenPeopleService } from './seen-people.service.ts';

export type { AccountState, Role } from './account.entity.ts';

/** A person who has an account here. */
export type Account = AccountEntity;

/** The accounts of the academy, for what signs people in. Names are looked up by `PeopleService`. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly seen: SeenPeopleService,
    private readonly clock: Clock,
  ) {}

  findById(id: string): Promise<Account | null> {
    return this.accounts.findById(id);
  }

  /** As `findById`, and no other process reads or changes the account in this way until this transaction ends. */
  findAndLock(id: string): Promise<Account | null> {
    return this.accounts.findAndLock(id);
  }

  statesOf(ids: string[]): Promise<AccountState[]> {
    return this.accounts.statesOf(ids);
  }

  /** `email` in lower case. */
  findByEmail(email: string): Promise<Account | null> {
    return this.accounts.findByEmail(email);
  }

  /** The member of staff of that name or else of that e-mail, in lower case. */
  findStaff(name: string): Promise<Account | null> {
    return this.accounts.findStaff(name);
  }

  hasAdmin(): Promise<boolean> {
    return this.accounts.hasAdmin();
  }

  /** A new, active account with nothing in it but what is given. Its e-mail and user name may turn out to be taken. */
  async add(given: GivenAccount): Promise<void> {
    await this.accounts.insert(newAccount(given, this.clock.nowIso()));
  }

  /** A session of the account begins or goes on. Call it inside a transaction. */
  async noteSession(id: string): Promise<void> {
    const lastSessionAt = this.clock.nowIso();
    await this.accounts.update(id, { lastSessionAt });
    await this.seen.tell(id, lastSessionAt);
  }

  /** Call it inside a transaction. Whose account is deactivated is not seen from then on, until it is active again. */
  async update(id: string, changes: Partial<Account>): Promise<void> {
    await this.accounts.update(id, changes);
    if (changes.isActive === undefined) return;
    const account = await this.accounts.findById(id);
    await this.seen.tell(id, account?.isActive ? account.lastSessionAt : null);
  }
}

/** Staff may have no last name. */
export function fullNameOf({ name, lastName }: Pick<Account, 'name' | 'lastName'>): string {
  return `${name} ${lastName}`.trim();
}
