import { readdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminGrant } from '../../../contract/auth.ts';
import type { DownloadAddress } from '../../../contract/exports.ts';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { aBackup, BACKUPS, restingBackups, SLOW_TO_CHECK } from '../../testing/backups.ts';
import { TestDataFolder } from '../../testing/data-folder.ts';
import { RawConnection } from '../../testing/raw-connection.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { BackupService } from '../backup.service.ts';
import { requireSoundForeign } from '../check-backup.ts';

describe('a slow backup task', () => {
  let folder: TestDataFolder;
  let academy: TestAcademy;
  let admin: TestApi;
  let backups: BackupService;
  let url: string;
  let name: string;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    const timeLimits = {
      headersMs: 15_000,
      bodyMs: 30_000,
      slowMs: 60_000,
      idleMs: 500,
      closingMs: 10_000,
      checkEveryMs: 20,
    };
    academy = await TestAcademy.open({ ...folder.environment, RATE_LIMIT: '10000' }, { timeLimits });
    admin = await academy.signInStaff('admin');
    backups = academy.app.get(BackupService, { strict: false });
    name = await aBackup(admin);
    await academy.app.listen(0, '127.0.0.1');
    url = await academy.app.getUrl();
  });
  afterEach(async () => {
    await academy.close();
    await folder.remove();
  });

  const inFolder = () => readdir(join(folder.path, 'backups'));
  const uploadsLogged = () => academy.rows(`SELECT 1 FROM admin_audit_entry WHERE "action" = 'backup.upload'`);

  /** Removes the backup and uploads it again, while another task holds the lock of the folder. */
  async function uploadHeld() {
    const { json } = await admin.post<DownloadAddress>(`${BACKUPS}/${name}/download`);
    const tar = (await admin.get(json.url)).bytes;
    await admin.delete(`${BACKUPS}/${name}`);
    const changes = vi.spyOn(backups, 'change');
    let release = () => {};
    const held = backups.change(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const credentials = { username: 'admin', password: 'admin-secret' };
    const { adminKey } = (await admin.post<AdminGrant>('/api/admin/login', credentials)).json;
    const closed = new Promise((resolve) => {
      academy.app.getHttpServer().once('connection', (socket: Socket) => socket.once('close', resolve));
    });
    const connection = await RawConnection.open(url);
    connection.send(`POST ${BACKUPS}/upload HTTP/1.1`, 'host: academia', `x-admin-key: ${adminKey}`);
    connection.send('content-type: application/x-tar', `content-length: ${tar.length}`, '');
    connection.socket.write(tar);
    await expect.poll(() => changes).toHaveBeenCalledTimes(2); // it has arrived, is valid, and awaits the lock
    const releaseFolder = () => {
      release();
      return held;
    };
    return { connection, closed, releaseFolder };
  }

  it('answers an upload that awaits the lock for longer than the idle limit of connections', async () => {
    const { connection, releaseFolder } = await uploadHeld();
    await (await RawConnection.open(url)).closed; // an idle connection is closed
    await releaseFolder();
    await connection.untilReceived(1);
    expect(connection.received).toMatch(/^HTTP\/1\.1 201 /);
    expect(await inFolder()).toContain(name);
    connection.socket.destroy();
  });

  it('discards an upload that awaits the lock when its sender disconnects', async () => {
    const { connection, closed, releaseFolder } = await uploadHeld();
    connection.socket.destroy();
    await closed;
    await releaseFolder();
    await expect.poll(async () => (await inFolder()).filter((one) => one.startsWith('.received'))).toEqual([]);
    expect(await inFolder()).not.toContain(name);
    expect(await uploadsLogged()).toEqual([]);
  });

  it('does not prevent cancelling a trial that awaits a slow check', async () => {
    const slow = join(folder.path, 'slow.sqlite');
    await withSqlite(SqliteFile.openOrCreate(slow, 0), async (database) => {
      for (const statement of SLOW_TO_CHECK) await database.all(statement);
    });
    await rm(join(folder.path, 'backups', name.replace('.sqlite', '.json'))); // with its signature
    const ending = new AbortController();
    const checking = requireSoundForeign(slow, ending.signal).catch((error: Error) => error.message);
    await admin.post(`${BACKUPS}/${name}/trial`);
    await admin.delete(`${BACKUPS}/task`);
    expect((await restingBackups(admin)).ended).toMatchObject({ kind: 'try', isCancelled: true });
    ending.abort(new Error('still checked'));
    expect(await checking).toBe('still checked');
  });
});
