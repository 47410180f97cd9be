import { open, rename } from 'node:fs/promises';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WRITER } from '../database/source-names.ts';
import { TestDataFolder } from '../testing/data-folder.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { DailyCheckService } from './daily-check.service.ts';

const HOUR_MS = 3_600_000;

describe('the daily check of the database', () => {
  let folder: TestDataFolder;
  let academy: TestAcademy;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    folder = await TestDataFolder.make();
    academy = await TestAcademy.open({ ...folder.environment, BACKUPS: 'off' });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await academy.close();
    await folder.remove();
  });

  const status = async () => (await academy.api.get('/health/ready')).status;

  /** Moves recent writes into the database file; false during a write. */
  function isInOneFile(): Promise<boolean> {
    const writer = academy.app.get<DataSource>(getDataSourceToken(WRITER));
    return writer.query('PRAGMA wal_checkpoint(TRUNCATE)').then(
      ([{ busy }]) => busy === 0,
      () => false,
    );
  }

  /** Damages the second half of the file. The first pages hold the list of migrations. */
  async function damage(): Promise<void> {
    await expect.poll(isInOneFile).toBe(true); // not while the startup tasks write
    const file = await open(folder.database, 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(size / 2, 0xab), 0, size / 2, size / 2);
    await file.close();
  }

  it('makes an academy with a damaged file not ready', async () => {
    await damage();
    expect(await status()).toBe(200);
    await academy.app.listen(0, '127.0.0.1');
    await expect.poll(status).toBe(503);
    expect((await academy.api.get('/health/live')).status).toBe(200);
  });

  it('is repeated an hour after it found damage, and can pass then', async () => {
    const elsewhere = `${folder.database}-elsewhere`;
    await rename(folder.database, elsewhere);
    await academy.app.listen(0, '127.0.0.1');
    await academy.app.get(DailyCheckService, { strict: false }).lastCheck;
    expect(await status()).toBe(503);
    await rename(elsewhere, folder.database);
    expect(await status()).toBe(503);
    academy.clock.advance(HOUR_MS);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    await expect.poll(status).toBe(200);
  });

  it('is repeated after 24 hours', async () => {
    await academy.app.listen(0, '127.0.0.1');
    await academy.app.get(DailyCheckService, { strict: false }).lastCheck;
    await damage();
    for (let hour = 1; hour <= 24; hour += 1) {
      expect(await status(), `hour ${hour}`).toBe(200);
      academy.clock.advance(HOUR_MS);
      await vi.advanceTimersByTimeAsync(HOUR_MS);
    }
    await expect.poll(status).toBe(503);
  });
});
