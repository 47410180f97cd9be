import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminGrant } from '../../contract/auth.ts';
import type { BackupsOverview } from '../../contract/backups.ts';
import type { Profile } from '../../contract/profile.ts';
import { AdminSessionService } from '../auth/staff/admin-session.service.ts';
import { Config } from '../config/config.ts';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import { aBackup, BACKUPS } from '../testing/backups.ts';
import { TestDataFolder } from '../testing/data-folder.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { SystemClock } from '../time/clock.ts';
import { BackupService } from './backup.service.ts';
import { backupNameOf } from './backup-folder.ts';
import { objectsOf } from './manifest/manifest.ts';
import { BackupRestoreService } from './panel/backup-restore.service.ts';
import { withComparedCopy } from './restore/compared-copy.ts';
import { Work } from './work.ts';

const RACES = 50;

/** Pauses after the rows are copied, before the files are read. */
class WorkPausedBeforeFiles extends Work {
  readonly reached: Promise<void>;
  goOn: () => void = () => undefined;
  private readonly resumed: Promise<void>;
  private announce: () => void = () => undefined;
  private expectations = 0;

  constructor() {
    super(new AbortController().signal, undefined, true);
    this.reached = new Promise((resolve) => {
      this.announce = resolve;
    });
    this.resumed = new Promise((resolve) => {
      this.goOn = resolve;
    });
  }

  override expect(bytes: number): void {
    super.expect(bytes);
    this.expectations += 1; // the first is of the database, later ones are of files
  }

  override async step<Result>(bytes: number, step: () => Promise<Result>): Promise<Result> {
    if (this.expectations > 1) {
      this.announce();
      await this.resumed;
    }
    return super.step(bytes, step);
  }
}

describe('a backup in use', () => {
  let folder: TestDataFolder;
  let academy: TestAcademy;
  let admin: TestApi;
  let adminKey: string;
  let backups: BackupService;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    academy = await TestAcademy.open({ ...folder.environment, RATE_LIMIT: '10000' });
    await academy.signInStaff('admin');
    const input = { username: 'admin', password: 'admin-secret' };
    adminKey = (await academy.api.post<AdminGrant>('/api/admin/login', input)).json.adminKey;
    admin = academy.api.as(adminKey);
    backups = academy.app.get(BackupService, { strict: false });
  });
  afterEach(async () => {
    await academy.close();
    await folder.remove();
  });

  const fileOf = (name: string) => join(folder.path, 'backups', name);

  async function putPicture({ api }: TestLearner, background: string): Promise<string> {
    const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
    const answer = await api.call<Profile>('PUT', '/v1/me/picture', photo, { 'content-type': 'image/png' });
    expect(answer.status).toBe(200);
    return answer.json.profile.picture?.url ?? '';
  }

  it('contains every picture that its rows name when a picture is replaced during the backup', async () => {
    const ana = await aLearner(academy, 'ana');
    const former = await putPicture(ana, '#f00');
    const work = new WorkPausedBeforeFiles();
    const making = backups.makeBackup('manual', work);
    await work.reached;
    let present = '';
    for (const colour of ['#0f0', '#ff0', '#00f']) present = await putPicture(ana, colour);
    const meanwhile = await academy.api.get(former);
    work.goOn();
    expect(meanwhile.status).toBe(200);
    const { name } = await making;

    const named = await withSqlite(SqliteFile.openImmutable(fileOf(name)), (database) =>
      database.all<{ pictureUrl: string }>('SELECT "pictureUrl" FROM auth_account WHERE "pictureUrl" IS NOT NULL'),
    );
    const objects: string[] = [];
    for await (const object of objectsOf(fileOf(name))) objects.push(`/objects/${object.name}`);
    expect(named).toEqual([{ pictureUrl: former }]);
    expect(objects).toContain(former);
    await expect.poll(async () => (await academy.api.get(former)).status).toBe(404);
    expect((await academy.api.get(present)).status).toBe(200);
  });

  it('refuses removal until the last hold is released', async () => {
    const name = await aBackup(admin);
    const [first, second] = [backups.hold(name), backups.hold(name)];
    first();
    first();
    expect(await admin.delete(`${BACKUPS}/${name}`)).toMatchObject({ status: 409, json: { code: 'backup_running' } });
    second();
    expect((await admin.delete(`${BACKUPS}/${name}`)).status).toBe(200);
  });

  it('creates no empty file when a removed backup is compared', async () => {
    const gone = backupNameOf('2026-01-01T00:00:00.000Z', 'manual');
    await backups.makeBackup('manual');
    await expect(withComparedCopy(fileOf(gone), folder.database, async () => 'compared')).rejects.toThrow(
      'unable to open',
    );
    expect(await readdir(join(folder.path, 'backups'))).not.toContain(gone);
  });

  it('is in use during a comparison, and from the call that restores it to the end of the task', async () => {
    const name = await aBackup(admin);
    const restoring = academy.app.get(BackupRestoreService, { strict: false });
    const staff = await academy.app.get(AdminSessionService, { strict: false }).requireStaff(adminKey);
    const comparing = restoring.preview(name);
    expect(backups.isInUse(name)).toBe(true);
    await comparing;
    expect(backups.isInUse(name)).toBe(false);
    const beginning = restoring.restore(staff, name, {});
    expect(backups.isInUse(name)).toBe(true);
    await beginning;
    expect(backups.isInUse(name)).toBe(true);
    await expect.poll(() => backups.isInUse(name)).toBe(false); // this academy can not reopen itself
  });

  it('can not be held once its removal is recorded, unless recording fails', async () => {
    const name = await aBackup(admin);
    const failing = backups.removeBackup(name, async () => {
      expect(() => backups.hold(name)).toThrow('it is being removed');
      throw new Error('the log is full');
    });
    await expect(failing).rejects.toThrow('the log is full');
    backups.hold(name)();
    await backups.removeBackup(name, async ({ name: recorded }) => expect(recorded).toBe(name));
    expect(await backups.listBackups()).toEqual([]);
  });

  it(`is gone, never damaged, when another process removes it during the comparison, ${RACES} times`, {
    timeout: 60_000,
  }, async () => {
    const { name } = await backups.makeBackup('manual');
    const content = await readFile(fileOf(name));
    const outcomes = new Set<string>();
    for (let round = 0; round < RACES; round += 1) {
      await writeFile(fileOf(name), content);
      const comparing = admin.get<{ code?: string }>(`${BACKUPS}/${name}/restore-preview`);
      for (let turn = 0; turn < round; turn += 1) await setImmediate(); // the removal meets another step each time
      await rm(fileOf(name));
      const { status, json } = await comparing;
      outcomes.add(`${status} ${json.code}`);
    }
    expect(['200 undefined', '404 backup_not_found']).toEqual(expect.arrayContaining([...outcomes]));
    expect(outcomes).toContain('404 backup_not_found');
  });

  it('awaits another process that changes the folder, and refuses after five seconds', {
    timeout: 30_000,
  }, async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const other = new BackupService(new Config(folder.environment), new SystemClock());
    let hasLock = () => {};
    const locked = new Promise<void>((resolve) => {
      hasLock = resolve;
    });
    const held = other.change(async () => {
      hasLock();
      await released;
    });
    await locked;
    await expect(backups.makeBackup('manual')).rejects.toMatchObject({ code: 'backup_running' });
    const waiting = backups.makeBackup('manual');
    release();
    await held;
    expect((await waiting).reason).toBe('manual');
  });

  it(`is compared or removed, and never damaged, when both are requested at once, ${RACES} times`, {
    timeout: 180_000,
  }, async () => {
    let removals = 0;
    for (let round = 0; round < RACES; round += 1) {
      const { name } = await backups.makeBackup('manual');
      const [compared, removed] = await Promise.all([
        admin.get<{ code?: string }>(`${BACKUPS}/${name}/restore-preview`),
        admin.delete<{ code?: string }>(`${BACKUPS}/${name}`),
      ]);
      const outcome = [compared.status, compared.json.code, removed.status, removed.json.code];
      expect([
        [200, undefined, 409, 'backup_running'],
        [200, undefined, 200, undefined],
        [404, 'backup_not_found', 200, undefined],
      ]).toContainEqual(outcome);
      const { backups: listed } = (await admin.get<BackupsOverview>(BACKUPS)).json;
      expect(listed.map((backup) => backup.name)).toEqual(removed.status === 200 ? [] : [name]);
      removals += removed.status === 200 ? 1 : 0;
      expect(await academy.rows("SELECT * FROM admin_audit_entry WHERE action = 'backup.delete'")).toHaveLength(
        removals,
      );
      if (removed.status === 200) continue;
      expect((await admin.delete(`${BACKUPS}/${name}`)).status).toBe(200);
      removals += 1;
    }
  });
});
