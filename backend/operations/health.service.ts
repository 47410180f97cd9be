import { Injectable } from '@nestjs/common';
import { Writer } from '../database/writer.ts';
import { AppError } from '../errors/app-error.ts';
import { DailyCheckService } from './daily-check.service.ts';
import { DiskSpace } from './disk-space.ts';
import { HealthQueries } from './health.queries.ts';

@Injectable()
export class HealthService {
  constructor(
    private readonly health: HealthQueries,
    private readonly check: DailyCheckService,
    private readonly disk: DiskSpace,
    private readonly writer: Writer,
  ) {}

  /**
   * @throws AppError `not_ready` when the database does not answer, lacks migrations or is damaged; `storage_full` when
   * the disk is full
   */
  async requireReady(): Promise<{ status: 'ready' }> {
    const pending = await this.health.hasPendingMigrations().catch((error: Error) => {
      throw new AppError('not_ready', `the database does not answer: ${error.message}`);
    });
    if (pending) throw new AppError('not_ready', 'migrations are missing');
    if (this.check.damage) throw new AppError('not_ready', `the database is damaged: ${this.check.damage}`);
    if ((await this.disk.isFull()) || !(await this.canWrite())) throw new AppError('storage_full', 'no room to write');
    return { status: 'ready' };
  }

  /**
   * Writes a trial only after a failed write: health is requested often, and a write each time would be too expensive.
   */
  private async canWrite(): Promise<boolean> {
    if (!this.writer.isOutOfSpace) return true;
    return this.writer
      .write(() => this.health.writeForTrial())
      .then(
        () => true,
        () => false,
      );
  }
}
