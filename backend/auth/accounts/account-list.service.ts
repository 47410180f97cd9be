import { Injectable } from '@nestjs/common';
import type { AccountTableQuery, AdminAccount } from '../../../contract/account-editing.ts';
import { AccountTableService } from '../../people/account-table.service.ts';
import { type Account, AccountsService } from '../../people/accounts.service.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Page } from '../../shared/page.ts';
import { PasswordLinksService } from '../passwords/password-links.service.ts';
import { toAdminAccount } from './account-answers.ts';

/** The panel's table of accounts. */
@Injectable()
export class AccountListService {
  constructor(
    private readonly table: AccountTableService,
    private readonly accounts: AccountsService,
    private readonly links: PasswordLinksService,
  ) {}

  /** @throws AppError `invalid_cursor` */
  async list(query: AccountTableQuery): Promise<Page<AdminAccount>> {
    const page = await this.table.list(query);
    return { ...page, rows: await this.answersOf(page.rows) };
  }

  /** @throws AppError `account_not_found` */
  async get(id: string): Promise<AdminAccount> {
    const account = await this.accounts.findById(id);
    if (!account) throw new AppError('account_not_found', `account ${id}`);
    const [answer] = await this.answersOf([account]);
    return answer as AdminAccount;
  }

  /** At most 1,000 accounts, as admins see them. */
  async answersOf(accounts: readonly Account[]): Promise<AdminAccount[]> {
    const ends = await this.links.endsOf(accounts.map(({ id }) => id));
    return accounts.map((account) => toAdminAccount(account, ends.get(account.id) ?? null));
  }
}
