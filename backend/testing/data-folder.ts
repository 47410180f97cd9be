import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_FILE } from '../database/source-names.ts';

/** A data folder for several academies, one after another. Remove it after use. */
export class TestDataFolder {
  readonly database: string;
  /** For `TestAcademy.open`: SQLite in this folder, independent of the project's database. */
  readonly environment: Record<string, string>;

  private constructor(readonly path: string) {
    this.database = join(path, DATABASE_FILE);
    this.environment = { DATA_DIR: path, DATABASE_URL: '' };
  }

  static async make(): Promise<TestDataFolder> {
    return new TestDataFolder(await mkdtemp(join(tmpdir(), 'academia-data-')));
  }

  /** Copies database and journal as a killed process leaves them. */
  async copyAsKilled(source: TestDataFolder): Promise<void> {
    for (const side of ['', '-wal']) await copyFile(source.database + side, this.database + side);
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}
