import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestDataFolder } from '../../testing/data-folder.ts';
import { TestAcademy } from '../../testing/test-academy.ts';
import { BackupService } from '../backup.service.ts';

const HOUR_MS = 3_600_000;

describe('the daily backup', () => {
  let folder: TestDataFolder;
  let academy: TestAcademy | undefined;
  let log: string[];

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    folder = await TestDataFolder.make();
    log = [];
  });
  afterEach(async () => {
    await close();
    await folder.remove();
    vi.useRealTimers();
  });

  async function close(): Promise<void> {
    const opened = academy;
    academy = undefined;
    await opened?.close();
  }

  /** Opens and serves the academy at this instant. */
  async function listen(instant: string, environment: Record<string, string> = {}): Promise<TestAcademy> {
    await close();
    academy = await TestAcademy.open(
      { ...folder.environment, ...environment },
      { log: { write: (line) => void log.push(line) } },
    );
    academy.clock.set(instant);
    await academy.app.listen(0, '127.0.0.1');
    return academy;
  }

  async function instants(): Promise<string[]> {
    const made = await academy?.app.get(BackupService).listBackups();
    return made?.map(({ madeAt, reason }) => `${madeAt} ${reason}`) ?? [];
  }

  async function anHourPasses(opened: TestAcademy): Promise<void> {
    opened.clock.advance(HOUR_MS);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
  }

  it('is made when the academy opens without a backup, and 24 hours later', async () => {
    const opened = await listen('2026-03-02T15:00:00.000Z');
    await expect.poll(instants).toEqual(['2026-03-02T15:00:00.000Z daily']);
    for (let hour = 1; hour <= 24; hour += 1) {
      await anHourPasses(opened);
      await instants(); // gives the hourly task time to read the folder
    }
    await expect.poll(instants).toEqual(['2026-03-03T15:00:00.000Z daily', '2026-03-02T15:00:00.000Z daily']);
  });

  it('is made at a start when the newest backup is 24 hours old, whatever its reason', async () => {
    const opened = await listen('2026-03-02T15:00:00.000Z');
    await expect.poll(instants).toHaveLength(1);
    opened.clock.set('2026-03-03T10:00:00.000Z');
    await opened.app.get(BackupService).makeBackup('manual');
    await listen('2026-03-04T09:59:59.999Z');
    await listen('2026-03-04T10:00:00.000Z');
    await expect
      .poll(instants)
      .toEqual(['2026-03-04T10:00:00.000Z daily', '2026-03-03T10:00:00.000Z manual', '2026-03-02T15:00:00.000Z daily']);
  });

  it('is made when the clock was set back', async () => {
    await listen('2030-01-01T00:00:00.000Z');
    await expect.poll(instants).toHaveLength(1);
    const opened = await listen('2026-03-02T15:00:00.000Z');
    await expect.poll(instants).toContain('2026-03-02T15:00:00.000Z daily');
    // One only: more would replace the older ones.
    for (let hour = 0; hour < 3; hour += 1) {
      await anHourPasses(opened);
      await instants();
    }
    await expect.poll(instants).toHaveLength(2);
  });

  it('is logged when it can not be made, and the academy stays open', async () => {
    await writeFile(join(folder.path, 'backups'), 'a file where the folder would be');
    const opened = await listen('2026-03-02T15:00:00.000Z');
    await expect.poll(() => log.filter((line) => line.includes('the daily backup could not be made'))).toHaveLength(1);
    expect((await opened.api.get('/health/ready')).status).toBe(200);
    await anHourPasses(opened);
    await expect.poll(() => log.filter((line) => line.includes('ENOTDIR'))).toHaveLength(2);
  });

  it('leaves no timer when the server closes', async () => {
    await listen('2026-03-02T15:00:00.000Z');
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await academy?.app.close();
    expect(vi.getTimerCount()).toBe(0);
    expect(log.filter((line) => line.includes('could not be made'))).toEqual([]);
  });

  it('is not made when backups are off, or by a program that does not serve', async () => {
    const opened = await listen('2026-03-02T15:00:00.000Z', { BACKUPS: 'off' });
    await anHourPasses(opened);
    await close();
    academy = await TestAcademy.open(folder.environment);
    expect(vi.getTimerCount()).toBe(0);
    expect(await instants()).toEqual([]);
  });
});
