import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { CreateImportQuery, Import, ImportLinks, ImportProblem } from '../../contract/imports.ts';
import { PAGE_MAX_ITEMS, type PageQuery } from '../../contract/paging.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { StaffWriterService } from '../admin/staff-writer.service.ts';
import { Ids } from '../database/ids.ts';
import { AppError } from '../errors/app-error.ts';
import { BodiesInTransit } from '../http/limits/bodies-in-transit.ts';
import { offsetIn, offsetPage, type Page } from '../http/routes/page.ts';
import { Clock } from '../time/clock.ts';
import type { ImportEntity } from './import.entity.ts';
import { ImportQueries } from './import.queries.ts';
import { summaryOf, toImport } from './import-answers.ts';
import { ImportCheckService } from './import-check.service.ts';
import { ImportFiles } from './import-files.ts';
import { ImportLinksService } from './import-links.service.ts';
import { ImportRunnerService } from './import-runner.service.ts';

const DEFAULT_NAMES = { courses: 'cursos.csv', accounts: 'cuentas.csv' };

/** Uploads, checks, lists, runs and ends imports for admins. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportQueries,
    private readonly files: ImportFiles,
    private readonly checks: ImportCheckService,
    private readonly runner: ImportRunnerService,
    private readonly links: ImportLinksService,
    private readonly writer: StaffWriterService,
    private readonly bodies: BodiesInTransit,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async listImports(): Promise<Import[]> {
    const { runningId } = this.runner; // first: an import may end before the rows are read
    const rows = await this.imports.all();
    return Promise.all(rows.map((row) => this.answerOf(row, runningId)));
  }

  /** @throws AppError `import_not_found` */
  async getImport(id: string): Promise<Import> {
    const { runningId } = this.runner;
    return this.answerOf(await this.require(id), runningId);
  }

  /** @throws AppError `import_not_found`, `invalid_cursor` */
  async listProblems(id: string, { cursor, limit = PAGE_MAX_ITEMS }: PageQuery): Promise<Page<ImportProblem>> {
    const { problemCount } = await this.require(id);
    const offset = offsetIn(cursor);
    return offsetPage(await this.files.problemsFrom(id, offset, limit), offset, problemCount);
  }

  /**
   * Stores a file and checks it.
   * @throws AppError `too_large`, `request_timeout`, `storage_full`, `too_many_requests` (`BodiesInTransit`)
   */
  async createImport(
    staff: StaffMember,
    query: CreateImportQuery,
    source: Readable,
    declaredBytes: number,
  ): Promise<Import> {
    const id = this.ids.next();
    const { kind, name = DEFAULT_NAMES[kind] } = query;
    try {
      await this.bodies.receive('file', staff.id, source, (body) => this.files.receive(id, body, declaredBytes));
      const createdAt = this.clock.nowIso(); // before the check: later changes count as changed meanwhile
      const found = await this.checks.check(id, kind);
      await this.writer.write(staff, {}, async () => {
        const row: ImportEntity = {
          ...found,
          ...{
            id,
            kind,
            name,
            state: 'checked',
            written: 0,
            failed: 0,
            reason: null,
            startedBy: staff.name,
            createdAt,
          },
          ...{ startedById: staff.id, finishedAt: null, linksGivenAt: null },
        };
        await this.imports.insert(row);
        return { action: 'import.check', subjectId: id, after: summaryOf(row) };
      });
      return await this.getImport(id);
    } catch (error) {
      await this.files.remove(id);
      throw error;
    }
  }

  /** Starts the run. @throws AppError `import_not_found`, `import_running`, `import_ended`, `import_has_problems` */
  async runImport(staff: StaffMember, id: string): Promise<Import> {
    await this.runner.start(staff, await this.require(id));
    return this.getImport(id);
  }

  /** Cancels a running import; written batches stay. Deletes any other. @throws AppError `import_not_found` */
  async endImport(staff: StaffMember, id: string): Promise<void> {
    await this.require(id);
    if (await this.runner.cancel(staff, id)) return;
    await this.writer.write(staff, {}, async () => {
      const before = summaryOf(await this.require(id));
      await this.imports.remove(id);
      return { action: 'import.delete', subjectId: id, before, after: undefined };
    });
    await this.files.remove(id);
  }

  /** @throws AppError `import_not_found`, `import_running`, `import_without_accounts`, `busy` */
  async giveLinks(staff: StaffMember, id: string): Promise<ImportLinks> {
    const row = await this.require(id);
    if (this.runner.runningId === id) throw new AppError('import_running', 'accounts are still being made');
    return this.links.give(staff, row);
  }

  private async answerOf(row: ImportEntity, runningIdBefore: string | undefined): Promise<Import> {
    const accountsMade = await this.imports.countAccounts(row.id);
    return toImport(row, accountsMade, [runningIdBefore, this.runner.runningId].includes(row.id));
  }

  private async require(id: string): Promise<ImportEntity> {
    const row = await this.imports.findById(id);
    if (!row) throw new AppError('import_not_found', `import ${id}`);
    return row;
  }
}
