import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type BackupTrial, backupTrialSchema } from '../../../contract/backups.ts';
import { Config } from '../../config/config.ts';
import { DATABASE_FILE } from '../../database/source-names.ts';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { AppError } from '../../errors/app-error.ts';
import { DiskRoom } from '../../files/disk-room.ts';
import { Clock } from '../../time/clock.ts';
import { BackupService } from '../backup.service.ts';
import { writeWhole } from '../copied-file.ts';
import { originOf } from '../restore/origin.ts';
import { rehearse } from '../restore/rehearse.ts';
import { DEFAULT_CHOICES } from '../restore/restore-choices.ts';
import { stageBackup } from '../restore/stage-backup.ts';
import { sentenceOf } from '../sentence-of.ts';
import type { Work } from '../work.ts';

/** Prefix of the folders of trials; names of backups have another prefix. */
export const SCRATCH = '.trial-';
const REFUSALS = new Set<string>(['backup_damaged', 'backup_newer', 'restore_without_admin']);
const RESULT_FILE = 'trial.json';

/** Restores a backup into a scratch folder and checks the result, so that faults are found before an emergency. */
@Injectable()
export class BackupTrialService {
  constructor(
    private readonly config: Config,
    private readonly backups: BackupService,
    private readonly disk: DiskRoom,
    private readonly clock: Clock,
  ) {}

  /** Null before the first trial, and when the result is unreadable. */
  async last(): Promise<BackupTrial | null> {
    const text = await readFile(join(this.backups.folder, RESULT_FILE), 'utf8').catch(() => 'null');
    try {
      return backupTrialSchema.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }

  /** @returns the result, which is stored. @throws the error of a trial without a result: a full disk or an abort */
  tryOut(name: string, work: Work): Promise<BackupTrial> {
    return this.backups.whileHeld(name, () => this.tryHeld(name, work));
  }

  private async tryHeld(name: string, work: Work): Promise<BackupTrial> {
    const startedMs = performance.now();
    const scratch = await mkdtemp(join(this.backups.folder, SCRATCH));
    try {
      const found = await this.look(name, join(scratch, 'academia.sqlite'), work);
      const seconds = Math.round((performance.now() - startedMs) / 10) / 100;
      const trial = { name, at: this.clock.nowIso(), seconds, ...found };
      await writeWhole(join(this.backups.folder, RESULT_FILE), JSON.stringify(trial));
      return trial;
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }

  private async look(name: string, copy: string, work: Work): Promise<Omit<BackupTrial, 'name' | 'at' | 'seconds'>> {
    try {
      const manifest = await stageBackup(this.config.dataDir, name, copy, work, this.disk);
      const counted = await withSqlite(SqliteFile.openImmutable(copy), countIn);
      const origin = await originOf(this.config.dataDir, name);
      const options = { nowMs: this.clock.nowMs(), origin, choices: DEFAULT_CHOICES, act: null };
      await rehearse(copy, join(this.config.dataDir, DATABASE_FILE), options, work.ending);
      return { isWhole: true, problem: null, objects: manifest?.objects?.count ?? 0, ...counted };
    } catch (error) {
      const canNotBeRestored = error instanceof AppError && REFUSALS.has(error.code);
      if (!canNotBeRestored) throw error;
      return { isWhole: false, problem: sentenceOf(error), courses: 0, accounts: 0, objects: 0 };
    }
  }
}

/** @throws AppError `backup_damaged` for broken foreign keys */
async function countIn(database: SqliteFile): Promise<{ courses: number; accounts: number }> {
  const broken = await database.all('PRAGMA foreign_key_check');
  if (broken.length > 0)
    throw new AppError('backup_damaged', 'broken references', [
      { path: 'name', message: 'La copia está dañada: le faltan filas.' },
    ]);
  const [row] = await database.all<{ courses: number; accounts: number }>(
    'SELECT (SELECT count(*) FROM courses_course) AS courses, (SELECT count(*) FROM auth_account) AS accounts',
  );
  return row ?? { courses: 0, accounts: 0 };
}
