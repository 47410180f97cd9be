import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ERASED_PERSON_NAME } from '../../contract/audit-log.ts';
import { Writer } from '../database/writer.ts';
import { AnswerVersions } from '../shared/answer-versions.ts';
import { Clock } from '../shared/clock.ts';
import { HourlyTasks } from '../shared/hourly-tasks.ts';
import { STAFF_WRITES_TOPIC } from './admin-topics.ts';
import { AuditValuesQueries } from './audit-values.queries.ts';
import { keptSince } from './kept-values.ts';

/** Rows removed in one transaction: others wait for it. */
const BATCH_ROWS = 500;

/** The personal values of the audit log: kept apart from it, for 90 days, and until the person's account is erased. */
@Injectable()
export class AuditValuesService implements OnModuleInit {
  private readonly logger = new Logger(AuditValuesService.name);

  constructor(
    private readonly values: AuditValuesQueries,
    private readonly hourly: HourlyTasks,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hourly.add(() => {
      this.removeOld().catch((error: unknown) =>
        this.logger.error('old personal values of the audit log could not be removed', (error as Error).stack),
      );
    });
  }

  /**
   * Call it inside the `Writer.write` that erases the person's account. Removes the personal values that the log has of them, and calls them
   * 'Usuario eliminado' wherever it named them, as subject and as actor. The entries stay.
   */
  async forget(personId: string): Promise<void> {
    if (personId === '') return; // values of which it is not known whose they are
    await this.values.forget(personId, ERASED_PERSON_NAME);
    this.writer.afterCommit(() => this.versions.bump(STAFF_WRITES_TOPIC));
  }

  /** Removes values of entries that are older than 90 days. */
  async removeOld(): Promise<void> {
    for (let removed = BATCH_ROWS; removed === BATCH_ROWS; )
      removed = await this.writer.write(() => this.values.removeBefore(keptSince(this.clock), BATCH_ROWS));
  }
}
