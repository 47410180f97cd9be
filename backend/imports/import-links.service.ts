import { Injectable } from '@nestjs/common';
import type { ImportLinks } from '../../contract/imports.ts';
import { StaffWriterService } from '../admin/staff-writer.service.ts';
import { NewLearnersService } from '../auth/accounts/new-learners.service.ts';
import { Writer } from '../database/writer.ts';
import { AppError } from '../shared/app-error.ts';
import { Clock } from '../shared/clock.ts';
import type { StaffMember } from '../shared/staff-member.ts';
import type { ImportEntity } from './import.entity.ts';
import { ImportQueries } from './import.queries.ts';

/** Links that are made in one transaction: others wait for it. */
const LINKS_AT_ONCE = 50;

/** The invitations of accounts that an import has made. */
@Injectable()
export class ImportLinksService {
  constructor(
    private readonly imports: ImportQueries,
    private readonly learners: NewLearnersService,
    private readonly staffWriter: StaffWriterService,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /** Once: the academy itself does not know them afterwards. @throws AppError `import_links_given` */
  async give(staff: StaffMember, { id, name }: ImportEntity): Promise<ImportLinks> {
    await this.staffWriter.write(staff, {}, async () => {
      const row = await this.imports.findById(id);
      const accounts = await this.imports.countAccounts(id);
      if (row?.linksGivenAt !== null || accounts === 0) throw new AppError('import_links_given', `import ${id}`);
      await this.imports.update(id, { linksGivenAt: this.clock.nowIso() });
      return { action: 'import.links', subjectId: id, after: { name, accounts } };
    });
    const links: ImportLinks = [];
    let last = '';
    for (;;) {
      const accountIds = await this.imports.accountsAfter(id, last, LINKS_AT_ONCE);
      last = accountIds.at(-1) ?? '';
      if (last === '') return links;
      links.push(...(await this.writer.write(() => this.takeLinks(id, accountIds))));
    }
  }

  private async takeLinks(id: string, accountIds: readonly string[]): Promise<ImportLinks> {
    await this.imports.removeAccounts(id, accountIds);
    return this.learners.linksOf(accountIds);
  }
}
