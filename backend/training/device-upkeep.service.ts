import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Writer } from '../database/writer.ts';
import { Clock } from '../time/clock.ts';
import { HourlyTasks } from '../time/hourly-tasks.ts';
import { DeviceQueries } from './device.queries.ts';

/**
 * A report may be dated up to 366 days back, and a session lasts at most 90 days: no session of a device with an older
 * last date is valid.
 */
const KEPT_MS = (366 + 90) * 86_400_000;

/** Removes devices whose sessions have ended. */
@Injectable()
export class DeviceUpkeepService implements OnModuleInit {
  private readonly logger = new Logger(DeviceUpkeepService.name);

  constructor(
    private readonly devices: DeviceQueries,
    private readonly hourly: HourlyTasks,
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hourly.add(() => {
      this.removeOld().catch((error: unknown) =>
        this.logger.error('devices of ended sessions could not be removed', error),
      );
    });
  }

  async removeOld(): Promise<void> {
    const first = new Date(this.clock.nowMs() - KEPT_MS).toISOString();
    await this.writer.write(() => this.devices.removeBefore(first));
  }
}
