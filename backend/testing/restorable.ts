import { generateKeyPairSync } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RestorePreview } from '../../contract/backups.ts';
import { BackupService } from '../backups/backup.service.ts';
import { Restoration } from '../backups/restore/restoration.ts';
import { DEFAULT_CHOICES, type RestoreChoices } from '../backups/restore/restore-choices.ts';
import { previewRestore } from '../backups/restore/restore-preview.ts';
import { Work } from '../backups/work.ts';
import { CertificateKeysService } from '../certificates/keys/certificate-keys.service.ts';
import { Config } from '../config/config.ts';
import { publicKeyText, thumbprintOf } from '../cryptography/key-thumbprint.ts';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import { SystemClock } from '../time/clock.ts';
import { aCertificateOf } from './certificates.ts';
import { TestDataFolder } from './data-folder.ts';
import { aLearner } from './people.ts';
import { TestAcademy } from './test-academy.ts';

/** The time at which backups are restored. */
export const RESTORED_AT = '2026-03-03T09:00:00.000Z';

/** Makes a backup look like one of another academy. */
export const ANOTHER_ACADEMY = `UPDATE backups_academy SET "id" = 'another'`;

/** Make a backup look like one from before academies had ids. */
export const WITHOUT_ID = ['DROP TABLE backups_academy', `DELETE FROM migration WHERE "name" LIKE 'AcademyId%'`];

/** A key that was created elsewhere, and the statement that inserts it. */
export function aPlantedKey(): { id: string; statement: string } {
  const publicKey = publicKeyText(generateKeyPairSync('ed25519').publicKey);
  const id = thumbprintOf(publicKey);
  const statement = `INSERT INTO certificates_key ("id", "use", "publicKey", "createdAt")
    VALUES ('${id}', 'proof', '${publicKey}', '2026-03-01T00:00:00.000Z')`;
  return { id, statement };
}

/**
 * A closed academy with two admins ('admin', 'berta'), a trainer ('trainer') and a learner with a certificate ('ana'),
 * a backup that it made and signed, and edited copies of that backup.
 */
export class RestorableAcademy {
  private copies = 0;

  private constructor(
    readonly folder: TestDataFolder,
    /** The name of the backup that the academy made and signed. */
    readonly genuine: string,
  ) {}

  static async make(): Promise<RestorableAcademy> {
    const folder = await TestDataFolder.make();
    const academy = await TestAcademy.open({ ...folder.environment, RATE_LIMIT: '1000' });
    await academy.signInStaff('admin');
    await academy.signInStaff('admin', 'berta');
    const trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    await aCertificateOf(await aLearner(academy, 'ana'), trainer);
    await academy.app.get(CertificateKeysService, { strict: false }).publicKeys();
    const { name } = await academy.app.get(BackupService).makeBackup('manual');
    await academy.close();
    return new RestorableAcademy(folder, name);
  }

  /** Rows of the current database. */
  ask<Row>(statement: string): Promise<Row[]> {
    return withSqlite(SqliteFile.open(this.folder.database), (database) => database.all<Row>(statement));
  }

  /** Changes the current database. */
  change(...statements: string[]): Promise<void> {
    return run(this.folder.database, statements);
  }

  fileOf(name: string): string {
    return join(this.folder.path, 'backups', name);
  }

  /** Copies and edits the genuine backup, without a manifest. @returns the name of the copy */
  async edited(...statements: string[]): Promise<string> {
    this.copies += 1;
    const name = `academia-2026-03-01T15-00-00-00${this.copies % 10}Z-manual.sqlite`;
    await copyFile(this.fileOf(this.genuine), this.fileOf(name));
    await run(this.fileOf(name), statements);
    return name;
  }

  /** A backup of the current database, made and signed by the academy. @returns its name */
  async backUp(): Promise<string> {
    const backups = new BackupService(new Config(this.folder.environment), new SystemClock());
    return (await backups.makeBackup('manual')).name;
  }

  /** Runs the part of a restore that precedes the closing of the academy. */
  async stage(name: string): Promise<void> {
    const restoration = new Restoration(this.folder.path, name, 1);
    try {
      await restoration.stage(new Work(new AbortController().signal, undefined, true));
    } finally {
      await restoration.end(false);
    }
  }

  async restore(name: string, choices: Partial<RestoreChoices> = {}): Promise<void> {
    const restoration = new Restoration(this.folder.path, name, 1, { ...DEFAULT_CHOICES, ...choices });
    try {
      await restoration.stage(new Work(new AbortController().signal, undefined, true));
      await restoration.putInPlace(Date.parse(RESTORED_AT), { actorName: 'test', backup: name });
    } catch (error) {
      await restoration.putBack();
      throw error;
    } finally {
      await restoration.end(false);
    }
  }

  preview(
    name: string,
    isSame: boolean,
    isSigned: boolean,
  ): Promise<Omit<RestorePreview, 'signer' | 'isOfAnotherAcademy'>> {
    return previewRestore(this.fileOf(name), this.folder.database, { backup: name, isSame, isSigned, hasNoId: false });
  }

  keys(): Promise<{ id: string; restoredFrom: string | null; admittedAt: string | null }[]> {
    return this.ask('SELECT "id", "restoredFrom", "admittedAt" FROM certificates_key ORDER BY "restoredFrom", "id"');
  }

  remove(): Promise<void> {
    return this.folder.remove();
  }
}

async function run(file: string, statements: readonly string[]): Promise<void> {
  await withSqlite(SqliteFile.open(file), async (database) => {
    for (const statement of statements) await database.all(statement);
  });
}
