import { Injectable } from '@nestjs/common';
import type { ImportLinks } from '../../contract/imports.ts';
import { issuerOf } from '../access/issuer.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { StaffWriterService } from '../admin/staff-writer.service.ts';
import { NewLearnersService } from '../auth/accounts/new-learners.service.ts';
import { Writer } from '../database/writer.ts';
import { AppError } from '../errors/app-error.ts';
import { Clock } from '../time/clock.ts';
import type { ImportEntity } from './import.entity.ts';
import { ImportQueries } from './import.queries.ts';

/** Links per transaction; other writes are blocked until it ends. */
const LINKS_AT_ONCE = 50;

/** Password links for the accounts that an import has created. */
@Injectable()
export class ImportLinksService {
  /** Imports whose links are being made: two simultaneous requests would each invalidate links of the other. */
  private readonly giving = new Set<string>();

  constructor(
    private readonly imports: ImportQueries,
    private readonly learners: NewLearnersService,
    private readonly staffWriter: StaffWriterService,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes new links for imported accounts without a password, and ends their earlier ones. Only hashes are stored.
   * @throws AppError `import_without_accounts`; `busy` during another request; `admin_session_ended`, also after some
   *   batches: the links made so far are invalid then
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

  /** Checks the rights before each batch: without them a link is invalid, and would end another admin's link. */
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
