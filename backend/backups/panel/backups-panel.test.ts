import { readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '../../../contract/audit-log.ts';
import type { BackupsOverview } from '../../../contract/backups.ts';
import type { DownloadAddress } from '../../../contract/exports.ts';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { DownloadsService } from '../../exports/downloads/downloads.service.ts';
import { aBackup, BACKUPS, restingBackups } from '../../testing/backups.ts';
import { TestDataFolder } from '../../testing/data-folder.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { SAMPLES, upload } from '../../testing/uploads.ts';
import { BackupService } from '../backup.service.ts';

describe('backups in the panel', () => {
  let folder: TestDataFolder;
  let academy: TestAcademy;
  let admin: TestApi;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    academy = await TestAcademy.open({ ...folder.environment, BACKUPS_KEPT: '3', RATE_LIMIT: '10000' });
    admin = await academy.signInStaff('admin');
  });
  afterEach(async () => {
    await academy.close();
    await folder.remove();
  });

  const files = async (within = '') =>
    (await readdir(join(folder.path, 'backups', within))).filter((name) => !name.startsWith('.'));

  async function download(name: string): Promise<Buffer> {
    const { json } = await admin.post<DownloadAddress>(`${BACKUPS}/${name}/download`);
    return (await admin.get(json.url)).bytes;
  }

  /** Open files of this process in the folder of backups; Linux only (`/proc/self/fd`). */
  async function openFiles(): Promise<string[]> {
    const numbers = await readdir('/proc/self/fd');
    const paths = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
    return paths.filter((path) => path.startsWith(join(folder.path, 'backups'))).toSorted();
  }

  const allFiles = () => readdir(join(folder.path, 'backups'), { recursive: true });

  /** An admin about to be deactivated, and the archive of a removed backup. */
  async function aLeavingAdmin() {
    const name = await aBackup(admin);
    const tar = await download(name);
    await admin.delete(`${BACKUPS}/${name}`);
    const leaving = await academy.signInStaff('admin', 'sube');
    const [{ id } = { id: '' }] = await academy.rows<{ id: string }>(
      `SELECT "id" FROM auth_account WHERE "username" = 'sube'`,
    );
    const deactivate = async () =>
      expect((await admin.patch(`/api/admin/accounts/${id}`, { isActive: false })).status).toBe(200);
    return { name, tar, leaving, deactivate };
  }

  const send = (tar: Buffer) => admin.call<BackupsOverview>('POST', `${BACKUPS}/upload`, tar);

  it("are made with the academy's objects, one at a time, and removed", async () => {
    await upload(admin, 'foto.png', SAMPLES.png);
    expect((await admin.get<BackupsOverview>(BACKUPS)).json).toMatchObject({
      isAvailable: true,
      backups: [],
      kept: 3,
      task: null,
    });
    const begun = await admin.post<BackupsOverview>(BACKUPS);
    expect(begun).toMatchObject({
      status: 202,
      json: { task: { kind: 'make', name: null, canCancel: true }, ended: null },
    });
    expect(await admin.post(BACKUPS)).toMatchObject({ status: 409, json: { code: 'backup_running' } });
    const { backups, ended, neededBytes, freeBytes } = await restingBackups(admin);
    expect(backups).toMatchObject([{ reason: 'manual', objects: { count: 1 } }]);
    expect(ended).toMatchObject({ kind: 'make', name: backups[0]?.name, problem: null });
    expect(neededBytes).toBeGreaterThan(10_000);
    expect(freeBytes).toBeGreaterThan(neededBytes);
    expect(await files('objects')).toHaveLength(1);
    expect((await admin.delete<BackupsOverview>(`${BACKUPS}/${backups[0]?.name}`)).json.backups).toEqual([]);
    expect(await files('objects')).toEqual([]);
    expect(await admin.delete(`${BACKUPS}/${backups[0]?.name}`)).toMatchObject({
      status: 404,
      json: { code: 'backup_not_found' },
    });
    expect(await admin.delete(`${BACKUPS}/..%2facademia.sqlite`)).toMatchObject({ status: 404 });
  });

  it('are not removed when the audit log can’t store the removal', async () => {
    const name = await aBackup(admin);
    await academy.change(
      `CREATE TRIGGER full BEFORE INSERT ON admin_audit_entry BEGIN SELECT RAISE(ABORT, 'no room'); END`,
    );
    expect((await admin.delete(`${BACKUPS}/${name}`)).status).toBe(500);
    await academy.change('DROP TRIGGER full');
    expect((await restingBackups(admin)).backups).toMatchObject([{ name }]);
    expect((await admin.delete(`${BACKUPS}/${name}`)).status).toBe(200);
    const acts = (await admin.get<AuditEntry[]>(`/api/admin/audit-log?subjectId=${name}`)).json.map(
      ({ action }) => action,
    );
    expect(acts).toContain('backup.delete');
  });

  it('leave no file when an admin cancels their making', async () => {
    await academy.change(
      `INSERT INTO admin_audit_entry ("id", "actorId", "actorName", "action", "subjectId", "before", "createdAt")
       VALUES ('1', '', '', '', '', hex(randomblob(20000000)), '')`,
    );
    await admin.post(BACKUPS);
    await admin.delete(`${BACKUPS}/task`);
    const { backups, ended } = await restingBackups(admin);
    expect(ended).toMatchObject({ kind: 'make', isCancelled: true, problem: null });
    expect(backups).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('are downloaded as one file, and uploaded again', async () => {
    await upload(admin, 'foto.png', SAMPLES.png);
    const name = await aBackup(admin);
    const [before] = (await restingBackups(admin)).backups;
    const tar = await download(name);
    expect(tar.includes('PRIVATE KEY')).toBe(false);
    await admin.delete(`${BACKUPS}/${name}`);
    expect((await send(tar)).json.backups).toEqual([before]);
    expect((await send(tar)).json.backups).toEqual([before]); // a second upload changes nothing
    await admin.post(`${BACKUPS}/${name}/trial`);
    const { trial } = await restingBackups(admin);
    expect(trial).toMatchObject({ name, isWhole: true, problem: null, accounts: 1, courses: 0, objects: 1 });
    const { text } = await admin.get('/metrics');
    expect(text).toContain('academia_backup_trial_success 1');
    expect(text).toContain(`academia_backup_last_time_seconds ${Date.parse(before?.madeAt ?? '') / 1_000}`);
    const { url } = (await admin.post<DownloadAddress>(`${BACKUPS}/${name}/download`)).json;
    await admin.post('/api/admin/logout');
    expect(await academy.api.get(url), 'an address outlives the session').toMatchObject({ status: 401 });
    expect(text).toMatch(/academia_backup_last_size_bytes \d{5}/);
  });

  it('refuse an upload whose admin is deactivated while it arrives, and leave no file', async () => {
    const { name, tar, leaving, deactivate } = await aLeavingAdmin();
    const before = await allFiles();
    const arriving = async function* () {
      yield tar.subarray(0, tar.length / 2);
      await deactivate();
      yield tar.subarray(tar.length / 2);
    };
    const answer = await leaving.call('POST', `${BACKUPS}/upload`, Readable.from(arriving(), { objectMode: false }), {
      'content-length': String(tar.length),
      'content-type': 'application/x-tar',
    });
    expect(answer).toMatchObject({ status: 401, json: { code: 'admin_session_ended' } });
    expect(await allFiles()).toEqual(before);
    expect((await send(tar)).json.backups).toMatchObject([{ name }]); // the archive itself is valid
  });

  it('refuse an upload whose admin is deactivated while it awaits another task in the folder', async () => {
    const { tar, leaving, deactivate } = await aLeavingAdmin();
    const before = await allFiles();
    const backups = academy.app.get(BackupService, { strict: false });
    let endTask: () => void = () => undefined;
    const task = backups.change(() => new Promise<void>((resolve) => (endTask = resolve)));
    const change = vi.spyOn(backups, 'change');
    const answer = leaving.call('POST', `${BACKUPS}/upload`, tar);
    await expect.poll(() => change.mock.calls.length).toBe(1);
    await deactivate();
    endTask();
    await task;
    expect(await answer).toMatchObject({ status: 401, json: { code: 'admin_session_ended' } });
    expect(await allFiles()).toEqual(before);
    expect(await academy.rows(`SELECT 1 FROM admin_audit_entry WHERE "action" = 'backup.upload'`)).toEqual([]);
  });

  it('refuse an upload that the audit log can’t store', async () => {
    const name = await aBackup(admin);
    const tar = await download(name);
    await admin.delete(`${BACKUPS}/${name}`);
    await academy.change(
      `CREATE TRIGGER full BEFORE INSERT ON admin_audit_entry BEGIN SELECT RAISE(ABORT, 'no room'); END`,
    );
    expect((await send(tar)).status).toBe(500);
    await academy.change('DROP TRIGGER full');
    expect((await restingBackups(admin)).backups).toEqual([]);
    expect((await send(tar)).json.backups).toMatchObject([{ name }]);
    expect(await academy.rows(`SELECT "subjectId" FROM admin_audit_entry WHERE "action" = 'backup.upload'`)).toEqual([
      { subjectId: name },
    ]);
  });

  it.runIf(process.platform === 'linux')(
    'are closed, and can be removed, when their download ends before its first byte',
    async () => {
      await upload(admin, 'foto.png', SAMPLES.png);
      const name = await aBackup(admin);
      const { url } = (await admin.post<DownloadAddress>(`${BACKUPS}/${name}/download`)).json;
      const download = await academy.app.get(DownloadsService, { strict: false }).take(url.split('/').at(-1) ?? '');
      const before = await openFiles();
      const sent = await download.open();
      await expect.poll(openFiles).not.toEqual(before);
      expect(await admin.delete(`${BACKUPS}/${name}`)).toMatchObject({ status: 409, json: { code: 'backup_running' } });
      sent.destroy();
      await expect.poll(openFiles).toEqual(before);
      expect((await admin.delete(`${BACKUPS}/${name}`)).status).toBe(200);
    },
  );

  it('are tried out, and the trial names the fault of a damaged backup', async () => {
    await upload(admin, 'foto.png', SAMPLES.png);
    const name = await aBackup(admin);
    const tryOut = async () => {
      await admin.post(`${BACKUPS}/${name}/trial`);
      return (await restingBackups(admin)).trial;
    };
    const [content = ''] = await files('objects');
    await writeFile(join(folder.path, 'backups/objects', content), 'another');
    expect(await tryOut()).toMatchObject({
      isWhole: false,
      problem: expect.stringContaining('cambió el archivo materials/'),
    });
    await rm(join(folder.path, 'backups/objects', content));
    expect(await tryOut()).toMatchObject({
      isWhole: false,
      problem: expect.stringContaining('falta el archivo materials/'),
    });
    await writeFile(join(folder.path, 'backups', name), 'short');
    expect(await tryOut()).toMatchObject({
      isWhole: false,
      problem: expect.stringContaining('no es la que se guardó'),
    });
    expect((await readdir(join(folder.path, 'backups'))).filter((one) => one.startsWith('.trial'))).toEqual([]);
  });

  it('are tried out, and the trial names a column with unreadable values', async () => {
    await withSqlite(SqliteFile.open(folder.database), (database) =>
      database.all(`UPDATE settings_academy SET "guestReviews" = 'x'`),
    );
    const name = await aBackup(admin);
    await admin.post(`${BACKUPS}/${name}/trial`);
    expect((await restingBackups(admin)).trial).toMatchObject({
      isWhole: false,
      problem:
        'La copia está dañada: en la configuración de la academia (tabla settings_academy), 1 fila tiene en la columna «guestReviews» un valor que la academia no puede leer.',
    });
  });
});
