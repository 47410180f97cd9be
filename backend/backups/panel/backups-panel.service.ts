import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { AuditAction } from '../../../contract/audit-actions.ts';
import type { BackupsOverview } from '../../../contract/backups.ts';
import type { DownloadAddress } from '../../../contract/exports.ts';
import { issuerOf } from '../../access/issuer.ts';
import { IssuerCheck } from '../../access/issuer-check.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { AdminSessionService } from '../../auth/staff/admin-session.service.ts';
import { Config } from '../../config/config.ts';
import { DATABASE_FILE } from '../../database/source-names.ts';
import { AppError } from '../../errors/app-error.ts';
import { DownloadsService } from '../../exports/downloads/downloads.service.ts';
import { DiskRoom, withinRoom } from '../../files/disk-room.ts';
import { FileRemovals } from '../../files/file-removals.ts';
import { BodiesInTransit } from '../../http/limits/bodies-in-transit.ts';
import { Clock } from '../../time/clock.ts';
import { HourlyTasks } from '../../time/hourly-tasks.ts';
import { ArrivingObjects, RECEIVED, receiveArchive } from '../archive/read-archive.ts';
import { archiveOf } from '../archive/write-archive.ts';
import { BackupService } from '../backup.service.ts';
import { backupNameOf } from '../backup-folder.ts';
import { BackupTasksService } from '../backup-tasks.service.ts';
import { databaseBytesOf, freeBytesOf } from '../disk-room.ts';
import { BackupTrialService, SCRATCH } from './backup-trial.service.ts';

/** The backups in the panel; each action has a row in the audit log. */
@Injectable()
export class BackupsPanelService implements OnModuleInit {
  private readonly logger = new Logger(BackupsPanelService.name);
  private readonly arrivingObjects = new ArrivingObjects();

  constructor(
    private readonly config: Config,
    private readonly disk: DiskRoom,
    private readonly backups: BackupService,
    private readonly tasks: BackupTasksService,
    private readonly trials: BackupTrialService,
    private readonly downloads: DownloadsService,
    private readonly sessions: AdminSessionService,
    private readonly issuers: IssuerCheck,
    private readonly bodies: BodiesInTransit,
    private readonly staffWriter: StaffWriterService,
    private readonly clock: Clock,
    private readonly hourly: HourlyTasks,
    private readonly removals: FileRemovals,
  ) {}

  onModuleInit(): void {
    if (!this.config.databaseUrl) this.removals.useLock((removal) => this.backups.change(removal));
    this.hourly.addAtStart(() => {
      this.removeLeftOver().catch((error: unknown) => this.logger.warn('left-over files of backups stay', error));
    });
  }

  async overview(): Promise<BackupsOverview> {
    if (this.config.databaseUrl) return NONE;
    return {
      isAvailable: true,
      backups: await this.backups.listBackups(),
      kept: this.backups.keptCount,
      freeBytes: await freeBytesOf(this.config.dataDir),
      neededBytes: await databaseBytesOf(join(this.config.dataDir, DATABASE_FILE)),
      task: this.tasks.current,
      ended: this.tasks.ended,
      trial: await this.trials.last(),
    };
  }

  async make(staff: StaffMember): Promise<void> {
    const madeAt = this.clock.nowIso();
    await this.recordBeginning(staff, 'backup.make', backupNameOf(madeAt, 'manual'));
    void this.tasks.begin('make', null, async (work) => (await this.backups.makeBackup('manual', work, madeAt)).name);
  }

  async tryOut(staff: StaffMember, name: string): Promise<void> {
    await this.backups.getBackup(name);
    await this.recordBeginning(staff, 'backup.try', name);
    void this.tasks.begin('try', name, async (work) => (await this.trials.tryOut(name, work)).name);
  }

  async cancel(staff: StaffMember): Promise<void> {
    await this.record(staff, 'backup.cancel', this.tasks.current?.name ?? '');
    this.tasks.cancel();
  }

  /**
   * Writes the audit row first, so that no backup is removed without one. A refused removal leaves no row.
   * @throws AppError `backup_not_found`, `backup_running` while it is in use
   */
  async remove(staff: StaffMember, name: string): Promise<void> {
    // Checked before the lock of the folder, for which other work may make it queue for minutes.
    await this.backups.getBackup(name);
    if (this.tasks.current?.name === name || this.backups.isInUse(name))
      throw new AppError('backup_running', 'something is done with it');
    await this.backups.removeBackup(name, (backup) => this.record(staff, 'backup.delete', name, backup));
  }

  /** @param key of the session: the address ends with the session */
  async offer(staff: StaffMember, key: string, name: string): Promise<DownloadAddress> {
    const { sizeBytes } = await archiveOf(this.backups.folder, name);
    await this.record(staff, 'backup.download', name);
    const open = async () => {
      await this.sessions.requireAdmin(key);
      const release = this.backups.hold(name);
      try {
        return (await archiveOf(this.backups.folder, name)).open().once('close', release);
      } catch (error) {
        release();
        throw error;
      }
    };
    return this.downloads.offer({
      filename: name.replace(/sqlite$/, 'tar'),
      contentType: 'application/x-tar',
      issuer: issuerOf(staff),
      sizeBytes,
      open,
    });
  }

  /**
   * Checks the admin's rights after the upload, and again with the audit row, because the lock of the folder may take
   * minutes. The audit row is written first. No file stays after an error.
   * @throws AppError `backup_damaged`, `backup_newer`, `backup_exists`, `storage_full`, `busy`, `admin_session_ended`,
   * `too_many_requests` (`BodiesInTransit`), the reason of `gone`
   * @param gone aborted when the sender disconnects: an upload that failed for the sender must not appear later
   */
  async receive(staff: StaffMember, source: Readable, declaredBytes: number, gone: AbortSignal): Promise<void> {
    const { folder } = this.backups;
    await mkdir(folder, { recursive: true });
    const options = {
      ending: this.backups.endingSignal,
      gone,
      nowMs: this.clock.nowMs(),
      arrivingObjects: this.arrivingObjects,
    };
    const archive = await this.bodies.receive('file', staff.id, source, async (body) =>
      withinRoom(await this.disk.reserve(folder, declaredBytes), (room) => receiveArchive(folder, body, room, options)),
    );
    try {
      await this.issuers.requireEntitled(issuerOf(staff)); // a large file takes a long time to arrive
      await this.backups.change(async () => {
        gone.throwIfAborted();
        await archive.publish(() => this.record(staff, 'backup.upload', archive.name));
      });
    } finally {
      await archive.remove();
    }
  }

  /** Removes folders of killed trials and uploads. Only a serving process does so: the doctor runs beside a server. */
  private async removeLeftOver(): Promise<void> {
    const names = await readdir(this.backups.folder).catch(() => []);
    const left = names.filter((name) => name.startsWith(SCRATCH) || name.startsWith(RECEIVED));
    for (const name of left) await rm(join(this.backups.folder, name), { recursive: true, force: true });
  }

  /** Of two simultaneous calls, only the first one is logged. @throws AppError `backup_running` */
  private async recordBeginning(staff: StaffMember, action: AuditAction, name: string): Promise<void> {
    await this.staffWriter.write(staff, {}, async () => {
      this.tasks.requireIdle();
      return { action, subjectId: name, after: { name } };
    });
  }

  private async record(staff: StaffMember, action: AuditAction, subjectId: string, before?: object): Promise<void> {
    const after = before ? undefined : { name: subjectId };
    await this.staffWriter.write(staff, {}, async () => ({ action, subjectId, ...(before && { before }), after }));
  }
}

/** The answer on PostgreSQL, whose operator makes the backups. */
const NONE: BackupsOverview = {
  isAvailable: false,
  backups: [],
  kept: 1,
  freeBytes: 0,
  neededBytes: 0,
  task: null,
  ended: null,
  trial: null,
};
