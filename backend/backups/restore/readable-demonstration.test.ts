import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, dataSourceOptions } from '../../data-sources/data-sources.ts';
import { DATABASE_FILE, WRITER } from '../../database/source-names.ts';
import { TestDataFolder } from '../../testing/data-folder.ts';
import { TestAcademy } from '../../testing/test-academy.ts';
import { BackupService } from '../backup.service.ts';
import { migrateCopy } from './migrate-copy.ts';
import { requireReadable } from './unreadable-values.ts';

const NEVER = new AbortController().signal;

describe('a backup of the demonstration', () => {
  let academy: TestAcademy;
  let backup: string;

  beforeAll(async () => {
    academy = await TestAcademy.openDemonstration();
    const { name } = await academy.app.get(BackupService).makeBackup('manual');
    backup = join(academy.database.environment.DATA_DIR, 'backups', name);
  });
  afterAll(() => academy.close());

  it('contains only readable values', async () => {
    await expect(requireReadable(backup, NEVER)).resolves.toBeUndefined();
  });

  it.each([1, 4, 8, 16])('contains only readable values after undoing and repeating %i migrations', async (undone) => {
    const folder = await TestDataFolder.make();
    const file = join(folder.path, DATABASE_FILE);
    await copyFile(backup, file);
    const source = await connect(dataSourceOptions({ dataDir: folder.path, databaseUrl: undefined }, WRITER));
    for (let done = 0; done < undone; done += 1) await source.undoLastMigration({ transaction: 'all' });
    await source.destroy();
    await migrateCopy(file);
    await expect(requireReadable(file, NEVER)).resolves.toBeUndefined();
    await folder.remove();
  });
});
