import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Writer } from '../database/writer.ts';
import { Clock } from '../time/clock.ts';
import { HourlyTasks } from '../time/hourly-tasks.ts';
import { ImportQueries } from './import.queries.ts';
import { ImportFiles } from './import-files.ts';
import { ImportRunnerService } from './import-runner.service.ts';

/** Milliseconds after which an import is removed. */
const KEPT_MS = 24 * 3_600_000;

/** Closes interrupted imports, and removes imports and files older than 24 hours: they hold people's data. */
@Injectable()
export class ImportUpkeepService implements OnModuleInit {
  private readonly logger = new Logger(ImportUpkeepService.name);

  constructor(
    private readonly imports: ImportQueries,
    private readonly files: ImportFiles,
    private readonly runner: ImportRunnerService,
    private readonly writer: Writer,
    private readonly tasks: HourlyTasks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.tasks.add(() => {
      this.keepUp().catch((error: unknown) => this.logger.error('the upkeep of imports failed', error));
    });
  }

  async keepUp(): Promise<void> {
    await this.runner.closeInterrupted();
    const before = new Date(this.clock.nowMs() - KEPT_MS).toISOString();
    for (const { id } of await this.imports.before(before)) await this.writer.write(() => this.imports.remove(id));
    const known = new Set((await this.imports.all()).map(({ id }) => id));
    for (const id of await this.files.idsBefore(this.clock.nowMs() - KEPT_MS))
      if (!known.has(id)) await this.files.remove(id);
  }
}
