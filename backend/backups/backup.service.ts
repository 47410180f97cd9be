import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Backup, BackupReason } from '../../contract/backups.ts';
import { Config } from '../config/config.ts';
import { DATABASE_FILE } from '../database/source-names.ts';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import { Clock } from '../shared/clock.ts';
import { backupFolderOf, backupIn, backupNameOf, listBackups } from './backup-folder.ts';
import { copyDatabase } from './copy-database.ts';
import { schemaStateOf } from './schema-state.ts';

/** The academy does not start: the backup before a change of the tables failed. The message is Spanish. */
export class BackupError extends Error {
  readonly code = 'backup_failed';

  constructor(folder: string, cause: Error) {
    super(
      `Antes de actualizar la base de datos no se pudo guardar una copia de seguridad en ${folder} (${cause.message}). ` +
        'Revisa los permisos de la carpeta y el espacio libre del disco.',
      { cause },
    );
    this.name = 'BackupError';
  }
}

/**
 * Copies of the database in the folder `backups` of the data folder, of which the newest are kept. It copies the file of SQLite, without
 * the server's own connections; backups of a PostgreSQL are its operator's.
 */
@Injectable()
export class BackupService implements OnModuleDestroy {
  private readonly logger = new Logger(BackupService.name);
  private readonly folder: string;
  private readonly database: string;
  private readonly ending = new AbortController();
  /** The end of the last backup: they are made one after another. */
  private last: Promise<unknown> = Promise.resolve();
  /** How many are kept. */
  private kept: number;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.kept = config.backupsKept;
    this.folder = resolve(backupFolderOf(config.dataDir));
    this.database = resolve(config.dataDir, DATABASE_FILE);
  }

  /** Newest first. */
  listBackups(): Promise<Backup[]> {
    return listBackups(this.config.dataDir);
  }

  /**
   * Copies the database as it is now, then removes the oldest backups above the number that is kept.
   * @throws Error of SQLite or the system when it can't be written; `AbortError` when the server ends meanwhile.
   */
  makeBackup(reason: BackupReason): Promise<Backup> {
    const made = this.last.then(() => this.make(reason));
    this.last = made.catch(() => undefined);
    return made;
  }

  /** Sets how many are kept from the next backup on, in place of the configuration. @param count at least 1 */
  keepNewest(count: number): void {
    this.kept = count;
  }

  /** Backs up a database whose tables this version is about to change. @throws BackupError when that fails. */
  async makeBeforeMigrating(): Promise<void> {
    if (!this.config.backups || !existsSync(this.database)) return;
    const { hasContent, isBehind } = await withSqlite(SqliteFile.open(this.database), schemaStateOf);
    if (!hasContent || !isBehind) return;
    await this.makeBackup('migration').catch((error: Error) => {
      throw new BackupError(this.folder, error);
    });
  }

  /** Gives up an unfinished backup. Its connection must be closed before the writer's, which empties the journal when it is the last. */
  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    await this.last;
  }

  private async make(reason: BackupReason): Promise<Backup> {
    if (this.config.databaseUrl) throw new Error('only a database of SQLite can be backed up');
    const name = backupNameOf(this.clock.nowIso(), reason);
    await mkdir(this.folder, { recursive: true });
    await this.removeUnfinished();
    await copyDatabase(this.database, join(this.folder, name), this.ending.signal);
    const backup = await backupIn(this.folder, name);
    if (!backup) throw new Error(`the backup ${name} is gone`);
    // The backup that is about to be restored may be the oldest one: it must not be removed now.
    if (reason === 'restore') return backup;
    await this.removeOldest(backup).catch((error: Error) => {
      this.logger.warn(`old backups could not be removed: ${error.message}`);
    });
    return backup;
  }

  /** Of processes that were killed. */
  private async removeUnfinished(): Promise<void> {
    const names = await readdir(this.folder);
    for (const name of names.filter((name) => name.endsWith('.sqlite.part'))) await rm(join(this.folder, name));
  }

  /** By age, whatever their reason; never the one just made, which is not the newest when the clock was set back. */
  private async removeOldest(made: Backup): Promise<void> {
    const others = (await this.listBackups()).filter(({ name }) => name !== made.name);
    for (const { name } of others.slice(this.kept - 1)) await rm(join(this.folder, name));
  }
}
