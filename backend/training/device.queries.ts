import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { upsertRows } from '../database/bulk-rows.ts';
import { Database } from '../database/database.ts';
import { hasRowLocks, locking } from '../database/row-lock.ts';
import { DeviceEntity } from './device.entity.ts';

@Injectable()
export class DeviceQueries {
  constructor(private readonly db: Database) {}

  /** The latest accepted date of each device, for some hundred ids; a device without reports is missing. */
  async lastReportsOf(deviceIds: readonly string[]): Promise<Map<string, string>> {
    if (deviceIds.length === 0) return new Map();
    const { manager, metadata } = this.db.of(DeviceEntity);
    const places = deviceIds.map((_, index) => `$${index + 1}`).join(', ');
    const rows: DeviceEntity[] = await manager.query(
      `SELECT "deviceId", "lastReportAt" FROM "${metadata.tableName}" WHERE "deviceId" IN (${places})`,
      [...deviceIds],
    );
    return new Map(rows.map(({ deviceId, lastReportAt }) => [deviceId, lastReportAt]));
  }

  /**
   * Keeps the later of the stored and the given date. Rows are sorted by device, so that two transactions never
   * deadlock.
   */
  async saveLatest(rows: readonly DeviceEntity[]): Promise<void> {
    const ordered = rows.toSorted((one, other) => (one.deviceId < other.deviceId ? -1 : 1));
    await upsertRows(this.db.of(DeviceEntity), ordered, ['deviceId'], { actorKey: 'keep', lastReportAt: 'latest' });
  }

  /** Locks the devices of a person, in the order of `saveLatest`. */
  async lockAllOf(actorKey: string): Promise<void> {
    const rows = this.db.of(DeviceEntity).createQueryBuilder('device').where({ actorKey });
    if (hasRowLocks(rows.connection)) await locking(rows.orderBy('device.deviceId'), 'exclusive').getMany();
  }

  async removeBefore(lastReportAt: string): Promise<void> {
    await this.db.of(DeviceEntity).delete({ lastReportAt: LessThan(lastReportAt) });
  }
}
