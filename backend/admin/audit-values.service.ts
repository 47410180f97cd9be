import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Writer } from '../database/writer.ts';
import { Clock } from '../time/clock.ts';
import { HourlyTasks } from '../time/hourly-tasks.ts';
import { AuditValuesQueries } from './audit-values.queries.ts';
import { keptSince } from './kept-values.ts';

/** Rows removed in one transaction; small, because other writes wait for it. */
const BATCH_ROWS = 500;

/** Personal values of the audit log, stored apart from it for 90 days or until the person is erased. */
@Injectable()
export class AuditValuesService implements OnModuleInit {
  private readonly logger = new Logger(AuditValuesService.name);

  constructor(
    private readonly values: AuditValuesQueries,
    private readonly hourly: HourlyTasks,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hourly.add(() => {
      this.removeOld().catch((error: unknown) =>
        this.logger.error('old personal values of the audit log could not be removed', error),
      );
    });
  }

  /** Removes values of entries that are older than 90 days. */
  async removeOld(): Promise<void> {
    for (let removed = BATCH_ROWS; removed === BATCH_ROWS; )
      removed = await this.writer.write(() => this.values.removeBefore(keptSince(this.clock), BATCH_ROWS));
  }
}
