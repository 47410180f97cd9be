import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IssuerCheck } from '../access/issuer-check.ts';
import { Clock } from '../time/clock.ts';
import { type AccountEntity, type AccountState, type GivenAccount, newAccount } from './account.entity.ts';
import { AccountQueries } from './account.queries.ts';
import { AccountTableQueries } from './account-table.queries.ts';
import { SeenPeopleService } from './seen-people.service.ts';

export type { AccountState, Role } from './account.entity.ts';

/** An account of the academy. */
export type Account = AccountEntity;

/** The accounts, for sign-in and for staff. `PeopleService` looks up names. */
@Injectable()
export class AccountsService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly table: AccountTableQueries,
    private readonly seen: SeenPeopleService,
    private readonly issuers: IssuerCheck,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.issuers.use((id) => this.accounts.rightsOf(id));
  }

  findById(id: string): Promise<Account | null> {
    return this.accounts.findById(id);
  }

  /** Like `findById`, with a lock: no other process locks or changes the account until this transaction ends. */
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

  /** The member of staff with that user name, or else with that e-mail, in lower case. */
  findStaff(name: string): Promise<Account | null> {
    return this.accounts.findStaff(name);
  }

  /** The accounts of at most 1,000 ids, in the order of the ids; unknown ids are left out. */
  findMany(ids: readonly string[]): Promise<Account[]> {
    return this.table.inOrder(ids);
  }

  /** The accounts with some hundred e-mails, in lower case; unknown e-mails are left out. */
  findByEmails(emails: readonly string[]): Promise<Account[]> {
    return this.accounts.findByEmails(emails);
  }

  /** The accounts with some hundred RUTs, as `rutKeyOf` gives them, in any spelling. */
  findByRuts(keys: readonly string[]): Promise<Account[]> {
    return this.accounts.findByRuts(keys);
  }

  /** Call it inside a transaction before an account with a RUT is looked for and made. */
  lockRuts(): Promise<void> {
    return this.accounts.lockRuts();
  }

  /** `username` in lower case. */
  findByUsername(username: string): Promise<Account | null> {
    return this.accounts.findByUsername(username);
  }

  /**
   * Locks all active admins with a password and returns their ids, so that two changes that would each leave one admin
   * run in turn. Call it before any other lock.
   */
  lockActiveAdmins(): Promise<string[]> {
    return this.accounts.lockActiveAdmins();
  }

  hasAdmin(): Promise<boolean> {
    return this.accounts.hasAdmin();
  }

  /** Adds an active account with the given values. It fails when the e-mail or the user name is taken. */
  async add(given: GivenAccount): Promise<void> {
    await this.accounts.insert(newAccount(given, this.clock.nowIso()));
  }

  /**
   * Like `add`, for many; accounts with a taken e-mail, user name or id are skipped. Returns the ids of the added
   * accounts.
   */
  addFree(given: readonly GivenAccount[]): Promise<Set<string>> {
    const now = this.clock.nowIso();
    return this.accounts.insertFree(given.map((one) => newAccount(one, now)));
  }

  /** Records that a session of the account was begun or renewed. Call it inside a transaction. */
  async noteSession(id: string): Promise<void> {
    const lastSessionAt = this.clock.nowIso();
    await this.accounts.update(id, { lastSessionAt });
    await this.seen.tell(id, lastSessionAt);
  }

  /** Call it inside a transaction. A deactivated account is not shown as seen until it is active again. */
  async update(id: string, changes: Partial<Account>): Promise<void> {
    await this.accounts.update(id, changes);
    if (changes.isActive === undefined) return;
    const account = await this.accounts.findById(id);
    await this.seen.tell(id, account?.isActive ? account.lastSessionAt : null);
  }

  /**
   * Invalidates the capabilities that the account has issued (`IssuerCheck`). Call it inside a transaction, with its
   * `RightsLock`.
   */
  endCapabilities(id: string): Promise<void> {
    return this.accounts.endCapabilities(id);
  }
}

/** The full name. Staff may have no last name. */
export function fullNameOf({ name, lastName }: Pick<Account, 'name' | 'lastName'>): string {
  return `${name} ${lastName}`.trim();
}
