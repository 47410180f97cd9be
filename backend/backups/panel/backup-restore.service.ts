import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { RestoreBackup, RestorePreview } from '../../../contract/backups.ts';
import { issuerOf } from '../../access/issuer.ts';
import { IssuerCheck } from '../../access/issuer-check.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { Config } from '../../config/config.ts';
import { RestoringGate } from '../../database/restoring-gate.ts';
import { DATABASE_FILE } from '../../database/source-names.ts';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { isStorageFull } from '../../errors/storage-full.ts';
import { DiskRoom } from '../../files/disk-room.ts';
import { Clock } from '../../time/clock.ts';
import { BackupService } from '../backup.service.ts';
import { BackupTasksService } from '../backup-tasks.service.ts';
import { academyIdOf } from '../describe-backup.ts';
import { presentAcademyId } from '../restore/origin.ts';
import { Restoration } from '../restore/restoration.ts';
import type { RestoreChoices } from '../restore/restore-choices.ts';
import { previewRestore } from '../restore/restore-preview.ts';
import { schemaStateOf } from '../schema-state.ts';
import { Work } from '../work.ts';

/** Closes the academy, runs `restoration`, and opens it again; with the former data when that fails. */
export type Reopen = (restoration: Restoration, keepReplaced: boolean) => Promise<void>;

/** Restores a backup: stages and checks it while the academy is open, then replaces the data while it is closed. */
@Injectable()
export class BackupRestoreService {
  private readonly logger = new Logger(BackupRestoreService.name);
  private reopen: Reopen | undefined;

  constructor(
    private readonly config: Config,
    private readonly backups: BackupService,
    private readonly tasks: BackupTasksService,
    private readonly staffWriter: StaffWriterService,
    private readonly issuers: IssuerCheck,
    private readonly writer: Writer,
    private readonly gate: RestoringGate,
    private readonly disk: DiskRoom,
    private readonly clock: Clock,
  ) {}

  /** Sets the function that reopens the academy; its opener calls this. */
  reopenBy(reopen: Reopen): void {
    this.reopen = reopen;
  }

  /**
   * The changes that restoring a backup would undo.
   * @throws AppError `backup_not_found`, `backup_newer`, `backup_damaged`; an error of `isStorageFull`
   */
  preview(name: string): Promise<RestorePreview> {
    return this.backups.whileHeld(name, () => this.compare(name));
  }

  private async compare(name: string): Promise<RestorePreview> {
    const { signer } = await this.backups.getBackup(name);
    const academyId = await this.academyIdIn(name);
    const isSame =
      academyId !== null && academyId === (await presentAcademyId(join(this.config.dataDir, DATABASE_FILE)));
    const hasNoId = academyId === null;
    const isOfAnotherAcademy = !isSame && !hasNoId;
    const origin = { backup: name, isSame, hasNoId, isSigned: signer.state === 'own' };
    const present = join(this.config.dataDir, DATABASE_FILE);
    const compared = await previewRestore(join(this.backups.folder, name), present, origin).catch((error: Error) =>
      this.failToRead(name, error),
    );
    return { signer, isOfAnotherAcademy, ...compared };
  }

  /**
   * Starts to restore a backup.
   * @throws AppError `backup_not_found`, `backup_running`, `backup_newer`, `backup_damaged`,
   * `backup_of_another_academy`, `restore_without_admin`
   */
  restore(staff: StaffMember, name: string, asked: RestoreBackup): Promise<void> {
    return this.backups.whileHeld(name, () => this.startRestore(staff, name, asked));
  }

  private async startRestore(staff: StaffMember, name: string, asked: RestoreBackup): Promise<void> {
    const {
      fromAnotherAcademy = false,
      keepRights = true,
      keepPasswords = true,
      keepRevocations = true,
      admittedKeys = [],
    } = asked;
    const { madeAt } = await this.backups.getBackup(name);
    const { isOfAnotherAcademy, canKeepRights } = await this.compare(name);
    if (isOfAnotherAcademy && !fromAnotherAcademy) throw ofAnotherAcademy(madeAt);
    if (keepRights && !canKeepRights)
      throw new AppError('restore_without_admin', 'every admin of the backup has lost the rights since');
    const choices = { admittedKeys, rights: keepRights ? 'keep' : 'undo', keepPasswords, keepRevocations } as const;
    await this.staffWriter.write(staff, {}, async () => {
      this.tasks.requireIdle(); // of two simultaneous calls, only the first one is logged
      const after = { name, fromAnotherAcademy, keepRights, keepPasswords, keepRevocations, admittedKeys };
      return { action: 'backup.restore', subjectId: name, after };
    });
    void this.tasks.begin('restore', name, (work) => this.stageAndReopen(staff, name, choices, work));
  }

  private async stageAndReopen(staff: StaffMember, name: string, choices: RestoreChoices, work: Work): Promise<null> {
    const restoration = new Restoration(this.config.dataDir, name, this.clock.nowMs(), choices);
    const release = this.backups.hold(name);
    try {
      await restoration.stage(work, this.disk);
      if (!this.reopen) throw new Error('nobody opens this academy anew');
      await this.issuers.requireEntitled(issuerOf(staff));
      this.tasks.close();
      this.gate.isClosed = true;
      await this.writer.onApplicationShutdown();
      const isBackedUp = await this.backUpPresent();
      await this.reopen(restoration, !isBackedUp);
      return null;
    } catch (error) {
      await restoration.end(false);
      throw error;
    } finally {
      this.gate.isClosed = false;
      release();
    }
  }

  /** There are no other writes now, so it makes no pauses. When it fails, the replaced database itself is retained. */
  private backUpPresent(): Promise<boolean> {
    return this.backups.makeBackup('restore', new Work(this.backups.endingSignal, undefined, true)).then(
      () => true,
      (error: unknown) => {
        this.logger.error('no backup of the present state, the replaced database is kept', error);
        return false;
      },
    );
  }

  /** Reads only the database; staging compares the rest. @returns null for one from before academies had ids */
  private async academyIdIn(name: string): Promise<string | null> {
    const read = async (database: SqliteFile) => ({
      ...(await schemaStateOf(database)),
      academyId: await academyIdOf(database),
    });
    const found = await withSqlite(SqliteFile.openImmutable(join(this.backups.folder, name)), read).catch(
      (error: Error) => this.failToRead(name, error),
    );
    if (!found.isOurs) throw new AppError('backup_damaged', 'no database of an academy');
    if (found.isAhead) throw new AppError('backup_newer', 'migrations that are not known');
    return found.academyId;
  }

  /** @throws AppError `backup_not_found` after a removal, otherwise `backup_damaged`; an error of `isStorageFull` */
  private async failToRead(name: string, error: Error): Promise<never> {
    if (isStorageFull(error)) throw error;
    await this.backups.getBackup(name);
    throw new AppError('backup_damaged', error.message);
  }
}

function ofAnotherAcademy(madeAt: string): AppError {
  return new AppError('backup_of_another_academy', 'another id', [
    { path: 'fromAnotherAcademy', message: `La copia es de otra academia, hecha el ${madeAt.slice(0, 10)}.` },
  ]);
}
