import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { createApp } from './app.ts';
import { ErasureRunnerService } from './auth/accounts/erasure-runner.service.ts';
import { Config } from './config/config.ts';
import { WRITER } from './database/source-names.ts';
import { openAcademy } from './open-academy.ts';
import { PersonErasers } from './personal-data/person-erasers.ts';
import { TestDataFolder } from './testing/data-folder.ts';

it('opening an academy fails with a full-disk error when its first content does not fit', async () => {
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

it('an academy answers before the final erasure of people erased days ago ends', async () => {
  const folder = await TestDataFolder.make();
  const config = new Config({ ...folder.environment, BACKUPS: 'off', LOG_LEVEL: 'silent', PORT: '0' });
  const app = await createApp(config);
  let endSearch = () => {};
  const search = new Promise<void>((resolve) => {
    endSearch = resolve;
  });
  const erased: string[] = [];
  try {
    const writer = app.get<DataSource>(getDataSourceToken(WRITER));
    await writer.query(
      `INSERT INTO people_erased ("id", "erasedAt", "finishedAt")
       VALUES ('ana', '2026-01-01', '2026-01-01'), ('berta', '2026-01-02', NULL)`,
    );
    app.get(PersonErasers).add(async ({ id }) => {
      if (id === 'ana') await search;
      erased.push(id);
    });
    await openAcademy(app, config);
    expect(erased).toEqual(['berta']);
    expect((await fetch(await app.getUrl())).status).toBe(200);
    endSearch();
    await app.get(ErasureRunnerService, { strict: false }).run();
    expect(erased.slice(0, 2)).toEqual(['berta', 'ana']);
    expect(await writer.query(`SELECT "id" FROM people_erased WHERE "erasedAgainAt" IS NOT NULL`)).toEqual([
      { id: 'ana' },
    ]);
  } finally {
    endSearch();
    await app.close();
    await folder.remove();
  }
});
