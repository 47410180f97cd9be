import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ERRORS } from '../../contract/errors.ts';
import { IMPORT_SHOWN_PROBLEMS, type ImportProblem, type ImportState } from '../../contract/imports.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { StaffWriterService } from '../admin/staff-writer.service.ts';
import { Writer } from '../database/writer.ts';
import { AppError } from '../errors/app-error.ts';
import { isStorageFull } from '../errors/storage-full.ts';
import { Clock } from '../time/clock.ts';
import { AccountImportSourceService } from './accounts/account-import-source.service.ts';
import { CourseImportSourceService } from './courses/course-import-source.service.ts';
import { readLines } from './csv/csv-lines.ts';
import { readHeadings } from './csv/headings.ts';
import type { ImportEntity } from './import.entity.ts';
import { ImportQueries } from './import.queries.ts';
import { INTERRUPTED, summaryOf } from './import-answers.ts';
import { ImportFiles } from './import-files.ts';
import type { ImportSource, Judged } from './import-source.ts';
import { WritePace } from './write-pace.ts';

const UNEXPECTED = 'Algo salió mal. Lo escrito queda; sube el mismo archivo para terminar.';

const RIGHTS_ENDED =
  'Cambió la contraseña, el rol o el estado de quien la empezó. Lo escrito queda; sube el mismo archivo para terminar.';

const GONE = 'Lo de esta fila se eliminó o cambió de nombre o de email después de revisar el archivo.';

interface Run {
  readonly staff: StaffMember;
  readonly row: ImportEntity;
  readonly ending: AbortController;
  /** Resolved after the last write. */
  end: Promise<void>;
}

/** Writes a checked file in small batches, so that other writes are not delayed. Runs one import at a time. */
@Injectable()
export class ImportRunnerService implements OnModuleDestroy {
  private readonly logger = new Logger(ImportRunnerService.name);
  private run: Run | undefined;

  constructor(
    private readonly courses: CourseImportSourceService,
    private readonly accounts: AccountImportSourceService,
    private readonly imports: ImportQueries,
    private readonly files: ImportFiles,
    private readonly staffWriter: StaffWriterService,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /** The import that runs in this process. */
  get runningId(): string | undefined {
    return this.run?.row.id;
  }

  /**
   * Starts the import and returns. It continues after the admin signs out, and ends with the admin's role.
   * @throws AppError `import_running`, `import_ended`, `import_has_problems`
   */
  async start(staff: StaffMember, row: ImportEntity): Promise<void> {
    if (this.run) throw new AppError('import_running', `import ${this.run.row.id} runs`);
    if (row.state !== 'checked') throw new AppError('import_ended', `import ${row.id} is ${row.state}`);
    if (row.problemCount > 0) throw new AppError('import_has_problems', `import ${row.id} has problems`);
    const run: Run = { staff, row, ending: new AbortController(), end: Promise.resolve() };
    this.run = run;
    try {
      await this.staffWriter.write(staff, {}, async () => {
        await this.imports.update(row.id, { state: 'running' });
        return { action: 'import.run', subjectId: row.id, after: summaryOf(row) };
      });
    } catch (error) {
      this.run = undefined;
      throw error;
    }
    run.end = this.work(run);
  }

  /** Returns whether the import was running. Written batches stay. */
  async cancel(staff: StaffMember, id: string): Promise<boolean> {
    const { run } = this;
    if (run?.row.id !== id) return false;
    run.ending.abort('cancelled');
    await run.end;
    await this.staffWriter.write(staff, {}, async () => {
      const row = (await this.imports.findById(id)) ?? run.row;
      return { action: 'import.cancel', subjectId: id, after: { ...summaryOf(row), written: row.written } };
    });
    return true;
  }

  /** Marks imports as failed that a stopped server left in the state `running`. */
  async closeInterrupted(): Promise<void> {
    for (const { id } of await this.imports.in('running')) {
      if (this.runningId === id) continue;
      await this.writer.write(() => this.imports.update(id, this.endWith('failed', INTERRUPTED)));
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.run?.ending.abort('interrupted');
    await this.run?.end;
  }

  private async work(run: Run): Promise<void> {
    let end: Partial<ImportEntity>;
    try {
      await (run.row.kind === 'courses' ? this.writeAll(this.courses, run) : this.writeAll(this.accounts, run));
      end = this.endWith('done', null);
      if (run.ending.signal.reason === 'cancelled') end = this.endWith('cancelled', null);
      if (run.ending.signal.reason === 'interrupted') end = this.endWith('failed', INTERRUPTED);
    } catch (error) {
      end = this.endWith('failed', this.reasonOf(error));
    }
    try {
      await this.writer.write(() => this.imports.update(run.row.id, end));
    } catch (error) {
      this.logger.warn('the end of an import could not be stored', error); // it is shown as interrupted
    }
    this.run = undefined;
  }

  /** The sentence that the panel shows. Logs unexpected errors. */
  private reasonOf(error: unknown): string {
    if (haveRightsEnded(error)) return RIGHTS_ENDED;
    if (isStorageFull(error)) return ERRORS.storage_full.message;
    this.logger.error('an import failed', error);
    return UNEXPECTED;
  }

  private endWith(state: ImportState, reason: string | null): Partial<ImportEntity> {
    return { state, reason, finishedAt: this.clock.nowIso() };
  }

  private async writeAll<Change>(source: ImportSource<Change>, run: Run): Promise<void> {
    const { staff, row, ending } = run;
    const path = this.files.csvOf(row.id);
    const headings = await readHeadings(path, source.columns);
    await source.prepare?.(staff, row.newCategories);
    const wasKnown = await this.files.knownAtCheck(row.id);
    const pace = new WritePace();
    let index = 0;
    let batch: Judged<Change>[] = [];
    let weight = 0;
    for await (const found of source.judge(readLines(path, headings), headings, row.createdAt)) {
      if (ending.signal.aborted) return;
      const judged = found.isNew && wasKnown(index) ? gone(found) : found;
      index += 1;
      batch.push(judged);
      weight += judged.change ? judged.weight : 0.1;
      if (weight < pace.weight) continue;
      await this.writeBatch(source, run, batch, pace);
      batch = [];
      weight = 0;
    }
    if (batch.length > 0) await this.writeBatch(source, run, batch, pace);
  }

  /**
   * When a change of the batch is refused, the batch is rolled back, and each change is written alone.
   * @throws AppError `admin_session_ended` when the rights of the admin have ended; nothing of the batch is written
   */
  private async writeBatch<Change>(
    source: ImportSource<Change>,
    run: Run,
    batch: readonly Judged<Change>[],
    pace: WritePace,
  ): Promise<void> {
    const { staff, row } = run;
    const changes = batch.flatMap(({ change }) => (change ? [change] : []));
    const weight = batch.reduce((sum, judged) => sum + (judged.change ? judged.weight : 0.1), 0);
    const problems = batch.flatMap((judged) => judged.problems);
    let startMs = 0;
    try {
      await this.writer.write(async () => {
        startMs = performance.now();
        await this.staffWriter.requireRights(staff);
        if (changes.length > 0) await source.write(staff, changes, row.id);
        await this.noteProgress(row, batch.length, problems);
      });
      pace.note(weight, performance.now() - startMs);
      await this.files.addProblems(row.id, problems);
    } catch (error) {
      if (!(error instanceof AppError) || haveRightsEnded(error)) throw error;
      const [only, ...others] = batch;
      if (only && others.length === 0) await this.noteRefused(row, only, error);
      else for (const one of batch) await this.writeBatch(source, run, [one], pace);
    }
  }

  private async noteRefused(row: ImportEntity, { row: line }: Judged<unknown>, error: AppError): Promise<void> {
    const problem = { row: line, column: null, message: error.details?.[0]?.message ?? ERRORS[error.code].message };
    await this.writer.write(() => this.noteProgress(row, 1, [problem]));
    await this.files.addProblems(row.id, [problem]);
  }

  private async noteProgress(row: ImportEntity, count: number, problems: readonly ImportProblem[]): Promise<void> {
    const failed = new Set(problems.map((problem) => problem.row)).size;
    const before = (await this.imports.findById(row.id)) ?? row;
    await this.imports.update(row.id, {
      written: before.written + count,
      ...(problems.length > 0 && {
        failed: before.failed + failed,
        problemCount: before.problemCount + problems.length,
        problems: [...before.problems, ...problems].slice(0, IMPORT_SHOWN_PROBLEMS),
      }),
    });
  }
}

/** Replaces a course or account that existed at the check and is gone: it may be of an erased person. */
function gone<Change>({ row, weight }: Judged<Change>): Judged<Change> {
  return { row, weight, isNew: false, problems: [{ row, column: null, message: GONE }] };
}

function haveRightsEnded(error: unknown): boolean {
  return error instanceof AppError && error.code === 'admin_session_ended';
}
