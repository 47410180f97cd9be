import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { createApp } from './app.ts';
import { Config } from './config/config.ts';
import { WRITER } from './database/source-names.ts';
import { openAcademy } from './open-academy.ts';
import { TestDataFolder } from './testing/data-folder.ts';

it('does not open an academy whose first content finds no room, and says so', async () => {
  const folder = await TestDataFolder.make();
  const app = await createApp(new Config({ ...folder.environment, BACKUPS: 'off', LOG_LEVEL: 'silent' }));
  try {
    const writer = app.get<DataSource>(getDataSourceToken(WRITER));
    const [{ page_count }] = await writer.query('PRAGMA page_count');
    await writer.query(`PRAGMA max_page_count = ${page_count}`); // SQLite fails as on a full disk
    await expect(openAcademy(app, new Config({ ...folder.environment, DEMO: 'on', PORT: '0' }))).rejects.toMatchObject({
      name: 'FullDisk',
      message: expect.stringContaining(folder.path),
      cause: { code: 'SQLITE_FULL' },
    });
  } finally {
    await app.close();
    await folder.remove();
  }
});
