import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Writer } from '../../database/writer.ts';
import { Clock } from '../../time/clock.ts';
import { HourlyTasks } from '../../time/hourly-tasks.ts';
import { SpentTimeQueries } from './spent-time.queries.ts';
import { OLDEST_PLAYED_MS } from './verified-time.service.ts';

/** Removes spent time for which no segment can be reported any more. */
@Injectable()
export class SpentTimeUpkeepService implements OnModuleInit {
  private readonly logger = new Logger(SpentTimeUpkeepService.name);

  constructor(
    private readonly spentTime: SpentTimeQueries,
    private readonly hourly: HourlyTasks,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hourly.add(() => {
      this.removeOld().catch((error: unknown) => this.logger.error('old spent time could not be removed', error));
    });
  }

  async removeOld(): Promise<void> {
    const first = new Date(this.clock.steadyMs() - OLDEST_PLAYED_MS).toISOString();
    await this.writer.write(() => this.spentTime.removeBefore(first));
  }
}
