import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../shared/clock.ts';
import { IssuerCheck } from '../shared/issuer-check.ts';
import { type AccountEntity, type AccountState, type GivenAccount, newAccount } from './account.entity.ts';
import { AccountQueries } from './account.queries.ts';
import { AccountTableQueries } from './account-table.queries.ts';
import { SeenPeopleService } from './seen-people.service.ts';

export type { AccountState, Role } from './account.entity.ts';

/** A person who has an account here. */
export type Account = AccountEntity;

/** The accounts of the academy, for what signs people in. Names are looked up by `PeopleService`. */
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

  /** Those of at most 1,000 ids that exist, in this order. */
  findMany(ids: readonly string[]): Promise<Account[]> {
    return this.table.inOrder(ids);
  }

  /** Of some hundred e-mails, in lower case, those that have an account. */
  findByEmails(emails: readonly string[]): Promise<Account[]> {
    return this.accounts.findByEmails(emails);
  }

  /** In lower case. */
  findByUsername(username: string): Promise<Account | null> {
    return this.accounts.findByUsername(username);
  }

  /** The ids of all active admins who have a password, locked: of two changes that each leave another one, the second sees the first. Before any other lock. */
  lockActiveAdmins(): Promise<string[]> {
    return this.accounts.lockActiveAdmins();
  }

  hasAdmin(): Promise<boolean> {
    return this.accounts.hasAdmin();
  }

  /** A new, active account with nothing in it but what is given. Its e-mail and user name may turn out to be taken. */
  async add(given: GivenAccount): Promise<void> {
    await this.accounts.insert(newAccount(given, this.clock.nowIso()));
  }

  /** As `add`, of many; those whose e-mail is taken are left out. Gives the ids of those that were added. */
  addFree(given: readonly GivenAccount[]): Promise<Set<string>> {
    const now = this.clock.nowIso();
    return this.accounts.insertFree(given.map((one) => newAccount(one, now)));
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

  /** Ends the capabilities that the account has issued (`IssuerCheck`). Call it inside a transaction, with its `RightsLock`. */
  endCapabilities(id: string): Promise<void> {
    return this.accounts.endCapabilities(id);
  }
}

/** Staff may have no last name. */
export function fullNameOf({ name, lastName }: Pick<Account, 'name' | 'lastName'>): string {
  return `${name} ${lastName}`.trim();
}
