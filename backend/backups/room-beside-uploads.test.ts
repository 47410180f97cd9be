import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskRoom } from '../files/disk-room.ts';
import { aBackup, BACKUPS, restingBackups } from '../testing/backups.ts';
import { TestDataFolder } from '../testing/data-folder.ts';
import { SmallDisk } from '../testing/small-disk.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const LEFT_BY_BACKUPS = 64 * 1024 * 1024;

describe('a backup during uploads', () => {
  let folder: TestDataFolder;
  let academy: TestAcademy;
  let admin: TestApi;
  let disk: SmallDisk | undefined;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    academy = await TestAcademy.open(folder.environment);
    admin = await academy.signInStaff('admin');
    await mkdir(join(folder.path, 'backups'), { recursive: true });
  });
  afterEach(async () => {
    disk?.remove();
    await academy.close();
    await folder.remove();
  });

  /** A body reserves the disk down to the bytes that backups leave free; returns a function that releases it. */
  async function fill(): Promise<() => void> {
    disk = new SmallDisk(0, []);
    const room = await academy.app
      .get(DiskRoom)
      .reserve(folder.path, (await disk.freeBytes()) - LEFT_BY_BACKUPS, LEFT_BY_BACKUPS);
    return () => room.release();
  }

  async function problemOf(path: string): Promise<string | null | undefined> {
    await admin.post(path);
    return (await restingBackups(admin)).ended?.problem;
  }

  it('is not made with the disk space reserved for uploads, and is made after they end', async () => {
    const free = await fill();
    expect(await problemOf(BACKUPS)).toContain('espacio');
    free();
    expect(await problemOf(BACKUPS)).toBeNull();
    expect((await restingBackups(admin)).backups).toHaveLength(1);
  });

  it('is not tried out with the disk space reserved for uploads', async () => {
    const name = await aBackup(admin);
    const free = await fill();
    expect(await problemOf(`${BACKUPS}/${name}/trial`)).toContain('espacio');
    free();
    expect(await problemOf(`${BACKUPS}/${name}/trial`)).toBeNull();
  });
});
