import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Backup, BackupReason } from '../../contract/backups.ts';
import { Config } from '../config/config.ts';
import { DATABASE_FILE } from '../database/source-names.ts';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import { AppError } from '../errors/app-error.ts';
import { DiskRoom, withinRoom } from '../files/disk-room.ts';
import { Clock } from '../time/clock.ts';
import { BackupFiles } from './backup-files.ts';
import { backupFolderOf, backupIn, backupNameOf, listBackups } from './backup-folder.ts';
import { BackupHolds } from './backup-holds.ts';
import { withBackupFolder } from './backup-lock.ts';
import { linkObjects } from './backup-objects.ts';
import { signed, signerOf } from './backup-signature.ts';
import { syncFolder } from './copied-file.ts';
import { copyDatabase } from './copy-database.ts';
import { describeBackup } from './describe-backup.ts';
import { databaseBytesOf, reserveRoom } from './disk-room.ts';
import { type Manifest, readManifest, writeManifest } from './manifest/manifest.ts';
import { totalOf } from './manifest/object-list.ts';
import { schemaStateOf } from './schema-state.ts';
import { Work } from './work.ts';

/** Stops the start of the academy: the backup before a migration failed. The message is Spanish. */
export class BackupError extends Error {
  readonly code = 'backup_failed';

  constructor(folder: string, cause: Error) {
    super(
      `Antes de actualizar la base de datos no se pudo guardar una copia de seguridad en ${folder} ` +
        `(${cause.message}). Revisa los permisos de la carpeta y el espacio libre del disco.`,
      { cause },
    );
    this.name = 'BackupError';
  }
}

/**
 * Backups of the academy in the folder `backups` of the data folder; the newest are retained. Copies files without the
 * server's connections, and works without a server. With PostgreSQL the operator makes backups.
 */
@Injectable()
export class BackupService implements OnModuleDestroy {
  readonly folder: string;
  private readonly logger = new Logger(BackupService.name);
  private readonly database: string;
  private readonly ending = new AbortController();
  /** The end of the last change of the folder; changes run one after another. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly holds = new BackupHolds();
  private readonly files: BackupFiles;
  /** Number of backups to retain. */
  private kept: number;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly disk: DiskRoom = new DiskRoom(),
  ) {
    this.kept = config.backupsKept;
    this.folder = resolve(backupFolderOf(config.dataDir));
    this.database = resolve(config.dataDir, DATABASE_FILE);
    this.files = new BackupFiles(config.dataDir, this.folder, this.logger);
  }

  get keptCount(): number {
    return this.kept;
  }

  /** Newest first. */
  listBackups(): Promise<Backup[]> {
    return listBackups(this.config.dataDir);
  }

  /** Backups made here, newest first: uploaded ones only with this academy's signature. */
  async listOwnBackups(): Promise<Backup[]> {
    const backups = await this.listBackups();
    const manifests = await Promise.all(
      backups.map(({ name }) => readManifest(join(this.folder, name)).catch(() => null)),
    );
    return backups.filter(({ signer }, index) => signer.state === 'own' || !manifests[index]?.receivedAt);
  }

  /** @throws AppError `backup_not_found` */
  async getBackup(name: string): Promise<Backup> {
    const backup = await backupIn(this.config.dataDir, name);
    if (!backup) throw new AppError('backup_not_found', 'no such backup');
    return backup;
  }

  /**
   * Copies the current academy, then removes the oldest backups above the number to retain. `work` can abort it.
   * @throws AppError `storage_full`, `backup_running` in another process; Error of SQLite or the system; the reason of
   * an abort
   */
  makeBackup(
    reason: BackupReason,
    work = new Work(this.ending.signal, undefined, reason === 'migration'),
    madeAt = this.clock.nowIso(),
  ): Promise<Backup> {
    return this.change(() => this.make(reason, madeAt, work));
  }

  /** Whether it is being compared, tried out, downloaded or restored. */
  isInUse(name: string): boolean {
    return this.holds.isHeld(name);
  }

  /**
   * @param record called before the removal; after it only a failure of `record` itself prevents the removal
   * @throws AppError `backup_not_found`, `backup_running` while it is in use; the error of `record`
   */
  removeBackup(name: string, record: (backup: Backup) => Promise<void> = async () => undefined): Promise<void> {
    return this.change(async () => {
      const backup = await this.getBackup(name);
      if (this.isInUse(name)) throw new AppError('backup_running', 'it is in use');
      await this.holds.whileRemoving([name], async () => {
        await record(backup);
        await this.files.removeBackups([name]);
      });
    });
  }

  /**
   * Adds the objects to backups that were made here before a migration; none has been removed since. Uploaded backups
   * are skipped: their objects are another academy's.
   */
  async completeBackups(): Promise<void> {
    const isIncomplete = ({ reason, objects }: Backup) => reason === 'migration' && !objects;
    if (!(await this.listBackups()).some(isIncomplete)) return;
    await this.change(async () => {
      for (const { name } of (await this.listBackups()).filter(isIncomplete)) {
        const manifest = await readManifest(join(this.folder, name)).catch(() => null);
        if (!manifest || manifest.receivedAt) continue; // no manifest: an old version without objects in backups
        const linked = await linkObjects(
          this.config.dataDir,
          this.folder,
          this.files.knownObjects(),
          new Work(this.ending.signal),
        );
        const completed = { ...manifest, objects: totalOf(linked), signature: null };
        // A backup with another signature is not signed as this academy's.
        const isOwn = (await signerOf(this.config.dataDir, manifest)).state === 'own';
        await writeManifest(join(this.folder, name), isOwn ? await this.signed(completed) : completed, linked);
      }
    });
  }

  /** Runs `work` under the lock of the folder of backups. */
  change<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(() => withBackupFolder(this.folder, work));
    this.last = done.catch(() => undefined);
    return done;
  }

  /**
   * Locks a backup against removal until the returned function is called; later calls of it do nothing.
   * @throws AppError `backup_not_found` while it is being removed
   */
  hold(name: string): () => void {
    return this.holds.hold(name);
  }

  /** Locks a backup while `work` runs. @throws as `hold`; the error of `work` */
  async whileHeld<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const release = this.hold(name);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Aborted when the server closes. */
  get endingSignal(): AbortSignal {
    return this.ending.signal;
  }

  /** Sets the number to retain from the next backup on, in place of the configuration. @param count at least 1 */
  keepNewest(count: number): void {
    this.kept = count;
  }

  /** Backs up a database before this version migrates it. @throws BackupError when that fails */
  async makeBeforeMigrating(): Promise<void> {
    if (!this.config.backups || !existsSync(this.database)) return;
    const { hasContent, isBehind } = await withSqlite(SqliteFile.open(this.database), schemaStateOf);
    if (!hasContent || !isBehind) return;
    await this.makeBackup('migration').catch((error: Error) => {
      throw new BackupError(this.folder, error);
    });
  }

  /**
   * Aborts `endingSignal`. Services whose `onModuleDestroy` awaits such work call it first: Nest destroys this service
   * after its dependants.
   */
  giveUp(): void {
    this.ending.abort();
  }

  /** Aborts an unfinished backup. Its connection must close before the writer's: the last one empties the journal. */
  async onModuleDestroy(): Promise<void> {
    this.giveUp();
    await this.last;
  }

  private async make(reason: BackupReason, madeAt: string, work: Work): Promise<Backup> {
    if (this.config.databaseUrl) throw new AppError('backups_elsewhere', 'only a database of SQLite can be backed up');
    const name = backupNameOf(madeAt, reason);
    const file = join(this.folder, name);
    await this.files.removeUnfinished();
    try {
      const bytes = await databaseBytesOf(this.database);
      work.expect(2 * bytes); // written, then read again for its digest
      await withinRoom(await reserveRoom(this.disk, this.folder, bytes), (room) =>
        copyDatabase(this.database, `${file}.part`, work, room),
      );
      const described = await describeBackup(`${file}.part`, work);
      // Skipped before a migration, which the start awaits: reading new objects may take long.
      const linked =
        reason === 'migration'
          ? null
          : await linkObjects(this.config.dataDir, this.folder, this.files.knownObjects(), work);
      const manifest = {
        ...described,
        reason,
        madeAt,
        objects: linked && totalOf(linked),
        signature: null,
        receivedAt: null,
      };
      await writeManifest(file, await this.signed(manifest), linked ?? []);
      work.ending.throwIfAborted();
      await rename(`${file}.part`, file); // files with their final name are complete
      await syncFolder(this.folder);
    } catch (error) {
      await this.files.removeUnfinished().catch(() => undefined); // the first error is the one to throw
      throw work.ending.aborted ? work.ending.reason : error;
    }
    const backup = await this.getBackup(name);
    // The backup to restore may be the oldest one, so a restoration removes none.
    if (reason === 'restore') return backup;
    await this.removeOldest(backup).catch((error: unknown) => {
      this.logger.warn('old backups could not be removed', error);
    });
    return backup;
  }

  /** An unsigned backup is better than none. */
  private async signed(manifest: Manifest): Promise<Manifest> {
    return signed(this.config.dataDir, manifest).catch((error: unknown) => {
      this.logger.error("a backup can't be signed", error);
      return manifest;
    });
  }

  /**
   * Removes by age, whatever the reason, but not the new one, which is not the newest after the clock was set back. An
   * uploaded backup must be among the newest of all, one made here among the newest made here.
   */
  private async removeOldest({ name: made }: Backup): Promise<void> {
    const newest = (backups: Backup[]) => backups.filter(({ name }) => name !== made).slice(0, this.kept - 1);
    const kept = [...newest(await this.listBackups()), ...newest(await this.listOwnBackups())].map(({ name }) => name);
    const old = (await this.listBackups()).filter(({ name }) => ![made, ...kept].includes(name) && !this.isInUse(name));
    const names = old.map(({ name }) => name);
    if (names.length > 0) await this.holds.whileRemoving(names, () => this.files.removeBackups(names));
  }
}
