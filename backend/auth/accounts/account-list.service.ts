import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ACCOUNT_CSV, ACCOUNT_CSV_STATE, accountCsvRow } from '../../../contract/account-csv.ts';
import {
  type AccountTableQuery,
  type AdminAccount,
  accountTableQuerySchema,
} from '../../../contract/account-editing.ts';
import { PanelSearchService } from '../../admin/panel-search.service.ts';
import { AppError } from '../../errors/app-error.ts';
import { columnsNamed, mapped, TableExportsService } from '../../exports/tables/table-exports.service.ts';
import type { Page } from '../../http/routes/page.ts';
import { AccountTableService } from '../../people/account-table.service.ts';
import { type Account, AccountsService, fullNameOf } from '../../people/accounts.service.ts';
import { PasswordLinksService } from '../passwords/password-links.service.ts';
import { toAdminAccount } from './account-answers.ts';

/** The panel's table of accounts. */
@Injectable()
export class AccountListService implements OnModuleInit {
  constructor(
    private readonly table: AccountTableService,
    private readonly accounts: AccountsService,
    private readonly links: PasswordLinksService,
    private readonly exports: TableExportsService,
    private readonly search: PanelSearchService,
  ) {}

  onModuleInit(): void {
    this.exports.add('accounts', {
      access: 'admin',
      fileName: 'cuentas',
      query: accountTableQuerySchema,
      columns: columnsNamed({ ...ACCOUNT_CSV, ...ACCOUNT_CSV_STATE }),
      find: async (query) => {
        const { total, batches } = await this.table.idsOf(query);
        const rowsOf = async (ids: readonly string[]) => this.answersOf(await this.table.allOf(ids));
        return { total, batches: mapped(batches, async (ids) => (await rowsOf(ids)).map(accountCsvRow)) };
      },
    });
    this.search.add('person', {
      access: 'admin',
      find: async (q, limit) =>
        (await this.table.find(q, limit)).map((account) => {
          return {
            id: account.id,
            title: fullNameOf(account) || (account.username ?? ''),
            detail: account.email ?? account.username,
          };
        }),
    });
  }

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

  /** At most 1,000 accounts as answers for the panel. */
  async answersOf(accounts: readonly Account[]): Promise<AdminAccount[]> {
    const ends = await this.links.endsOf(accounts.map(({ id }) => id));
    return accounts.map((account) => toAdminAccount(account, ends.get(account.id) ?? null));
  }
}
