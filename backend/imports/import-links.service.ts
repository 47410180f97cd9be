import { Injectable } from '@nestjs/common';
import type { ImportLinks } from '../../contract/imports.ts';
import { StaffWriterService } from '../admin/staff-writer.service.ts';
import { NewLearnersService } from '../auth/accounts/new-learners.service.ts';
import { Writer } from '../database/writer.ts';
import { AppError } from '../shared/app-error.ts';
import { Clock } from '../shared/clock.ts';
import { issuerOf } from '../shared/issuer.ts';
import type { StaffMember } from '../shared/staff-member.ts';
import type { ImportEntity } from './import.entity.ts';
import { ImportQueries } from './import.queries.ts';

/** Links made in one transaction, which holds up other writes. */
const LINKS_AT_ONCE = 50;

/** The invitations of accounts that an import has made. */
@Injectable()
export class ImportLinksService {
  /** Ids of imports whose links are being made: two requests at once would each end a part of the other's links. */
  private readonly giving = new Set<string>();

  constructor(
    private readonly imports: ImportQueries,
    private readonly learners: NewLearnersService,
    private readonly staffWriter: StaffWriterService,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes new links for the imported accounts that have no password yet, and ends their earlier links. The database has only hashes of them.
   * @throws AppError `import_without_accounts`; `busy` while another request makes the links; `admin_session_ended`, also after some batches:
   * then the links made so far do not work
   */
  async give(staff: StaffMember, { id, name }: ImportEntity): Promise<ImportLinks> {
    if (this.giving.has(id)) throw new AppError('busy', 'another request makes the links');
    this.giving.add(id);
    try {
      await this.record(staff, id, name);
      return await this.makeAll(staff, id);
    } finally {
      this.giving.delete(id);
    }
  }

  private async record(staff: StaffMember, id: string, name: string): Promise<void> {
    await this.staffWriter.write(staff, {}, async () => {
      const accounts = await this.imports.countAccounts(id);
      if (accounts === 0) throw new AppError('import_without_accounts', `import ${id}`);
      await this.imports.update(id, { linksGivenAt: this.clock.nowIso() });
      return { action: 'import.links', subjectId: id, after: { name, accounts } };
    });
  }

  /** Checks the rights of the admin before each batch: without them its links would not work, and would end the links of another admin. */
  private async makeAll(staff: StaffMember, id: string): Promise<ImportLinks> {
    const links: ImportLinks = [];
    let last = '';
    for (;;) {
      const accountIds = await this.imports.accountsAfter(id, last, LINKS_AT_ONCE);
      last = accountIds.at(-1) ?? '';
      if (last === '') return links;
      links.push(...(await this.writer.write(() => this.makeBatch(staff, accountIds))));
    }
  }

  private async makeBatch(staff: StaffMember, accountIds: readonly string[]): Promise<ImportLinks> {
    await this.staffWriter.requireRights(staff);
    return this.learners.linksOf(accountIds, issuerOf(staff));
  }
}
