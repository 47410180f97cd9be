import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackupsOverview } from '../../contract/backups.ts';
import type { Profile } from '../../contract/profile.ts';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import { aBackup, BACKUPS } from '../testing/backups.ts';
import { TestDataFolder } from '../testing/data-folder.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { BackupService } from './backup.service.ts';
import { objectsOf } from './manifest/manifest.ts';
import { withComparedCopy } from './restore/compared-copy.ts';
import { Work } from './work.ts';

const RACES = 50;

/** Pauses when the rows are copied and the files are about to be read. */
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
    this.expectations += 1; // the first is of the database, each later one of a file
  }

  override async step<Result>(bytes: number, step: () => Promise<Result>): Promise<Result> {
    if (this.expectations > 1) {
      this.announce();
      await this.resumed;
    }
    return super.step(bytes, step);
  }
}

describe('a backup that is in use', () => {
  let folder: TestDataFolder;
  let academy: TestAcademy;
  let admin: TestApi;
  let backups: BackupService;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    academy = await TestAcademy.open({ ...folder.environment, RATE_LIMIT: '10000' });
    admin = await academy.signInStaff('admin');
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

  it('has the files of all pictures that its rows name, also of one that is replaced while it is made', async () => {
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

  it('stays until the last of those who hold it has released it', async () => {
    const name = await aBackup(admin);
    const [first, second] = [backups.hold(name), backups.hold(name)];
    first();
    first();
    expect(await admin.delete(`${BACKUPS}/${name}`)).toMatchObject({ status: 409, json: { code: 'backup_running' } });
    second();
    expect((await admin.delete(`${BACKUPS}/${name}`)).status).toBe(200);
  });

  it('is not made anew, empty, when it is compared after it was removed', async () => {
    const gone = fileOf('academia-2026-01-01T00-00-00.000Z-manual.sqlite');
    await backups.makeBackup('manual');
    await expect(withComparedCopy(gone, folder.database, async () => 'compared')).rejects.toThrow('unable to open');
    expect(await readdir(join(folder.path, 'backups'))).not.toContain('academia-2026-01-01T00-00-00.000Z-manual.sqlite');
  });

  it(`is compared or removed, and never damaged, when both are asked for at once, ${RACES} times`, {
    timeout: 180_000,
  }, async () => {
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
      if (removed.status !== 200) expect((await admin.delete(`${BACKUPS}/${name}`)).status).toBe(200);
    }
  });
});
