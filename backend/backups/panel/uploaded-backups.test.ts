import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackupsOverview } from '../../../contract/backups.ts';
import type { DownloadAddress } from '../../../contract/exports.ts';
import { aBackup, BACKUPS, restingBackups } from '../../testing/backups.ts';
import { TestDataFolder } from '../../testing/data-folder.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { SAMPLES, upload } from '../../testing/uploads.ts';
import { BackupService } from '../backup.service.ts';
import { backupNameOf } from '../backup-folder.ts';

const HOUR_MS = 3_600_000;
const KEPT = 3;

/** The archive with another date and no signature, as an attacker could write it. */
async function forged(tar: Buffer, madeAt: string, version = '1.0.0'): Promise<Buffer> {
  const reading = extract();
  reading.end(tar);
  const writing = pack();
  for await (const entry of reading) {
    const { name } = entry.header;
    const edited = name.replace(/^academia-.*(json|sqlite)$/, (_, ending) =>
      backupNameOf(madeAt, 'manual').replace('sqlite', ending),
    );
    if (name.endsWith('.json')) {
      const [head = '', ...objects] = (await text(entry)).split('\n');
      const manifest = { ...JSON.parse(head), madeAt, version, reason: 'manual', signature: null };
      writing.entry({ name: edited }, [JSON.stringify(manifest), ...objects].join('\n'));
    } else writing.entry({ name: edited }, await buffer(entry));
  }
  writing.finalize();
  return buffer(writing);
}

describe('uploaded backups', () => {
  let folder: TestDataFolder;
  let academy: TestAcademy;
  let admin: TestApi;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    academy = await TestAcademy.open({ ...folder.environment, BACKUPS_KEPT: `${KEPT}`, RATE_LIMIT: '10000' });
    admin = await academy.signInStaff('admin');
  });
  afterEach(async () => {
    await academy.close();
    await folder.remove();
  });

  async function download(name: string): Promise<Buffer> {
    const { json } = await admin.post<DownloadAddress>(`${BACKUPS}/${name}/download`);
    return (await admin.get(json.url)).bytes;
  }

  const send = (tar: Buffer) => admin.call<BackupsOverview>('POST', `${BACKUPS}/upload`, tar);
  const backupOf = (name: string) => academy.app.get(BackupService, { strict: false }).getBackup(name);
  const names = async () => (await restingBackups(admin)).backups.map(({ name }) => name);
  const later = (ms: number) => new Date(academy.clock.nowMs() + ms).toISOString();

  it('are refused with a date more than 24 hours ahead', async () => {
    const tar = await download(await aBackup(admin));
    const before = await readdir(join(folder.path, 'backups'));
    expect(await send(await forged(tar, later(24 * HOUR_MS + 1)))).toMatchObject({
      status: 409,
      json: { code: 'backup_damaged', message: expect.stringContaining('del futuro') },
    });
    expect(await readdir(join(folder.path, 'backups'))).toEqual(before);
    expect((await send(await forged(tar, later(24 * HOUR_MS)))).status).toBe(201);
  });

  it('replace none that the academy made, and go when enough newer ones exist', async () => {
    const made: string[] = [];
    const makeOne = async () => {
      academy.clock.advance(HOUR_MS);
      made.unshift(await aBackup(admin));
    };
    for (let count = 0; count < KEPT; count += 1) await makeOne();
    const tar = await download(made[0] ?? '');
    for (let count = 1; count <= 2 * KEPT; count += 1) await send(await forged(tar, later(count)));
    await makeOne();
    expect((await names()).filter((name) => made.includes(name))).toEqual(made.slice(0, KEPT));
    for (let count = 0; count < KEPT; count += 1) await makeOne();
    expect(await names()).toEqual(made.slice(0, KEPT));
  });

  it("count as the academy's own when it has signed them", async () => {
    const signed = await aBackup(admin);
    const tar = await download(signed);
    await admin.delete(`${BACKUPS}/${signed}`);
    expect((await send(tar)).status).toBe(201);
    for (let count = 1; count <= KEPT; count += 1) await send(await forged(tar, later(count)));
    academy.clock.advance(HOUR_MS);
    const made = await aBackup(admin);
    expect(await names()).toEqual(expect.arrayContaining([signed, made]));
  });

  it('do not count as made here without its signature', async () => {
    const own = await aBackup(admin);
    await send(await forged(await download(own), later(1)));
    const backups = academy.app.get(BackupService, { strict: false });
    expect((await backups.listOwnBackups()).map(({ name }) => name)).toEqual([own]);
    const { text: metrics } = await admin.get('/metrics');
    expect(metrics).toContain(`academia_backup_last_time_seconds ${academy.clock.nowMs() / 1_000}`);
  });

  it('are refused when another backup has their name, until an admin removes that one', async () => {
    const name = await aBackup(admin);
    const genuine = await download(name);
    const { madeAt } = await backupOf(name);
    await admin.delete(`${BACKUPS}/${name}`);
    const another = await forged(genuine, madeAt);
    expect((await send(another)).status).toBe(201);
    const uploads = () => academy.rows(`SELECT 1 FROM admin_audit_entry WHERE "action" = 'backup.upload'`);
    expect(await send(genuine)).toMatchObject({ status: 409, json: { code: 'backup_exists' } });
    expect(await uploads()).toHaveLength(1);
    expect((await backupOf(name)).signer.state).toBe('none');
    expect((await send(another)).status).toBe(201); // the same again
    await admin.delete(`${BACKUPS}/${name}`);
    expect((await send(genuine)).status).toBe(201);
    expect((await backupOf(name)).signer.state).toBe('own');
  });

  it.each([
    ['of the same size', (bytes: Buffer) => Buffer.alloc(bytes.length, 'x')],
    ['of another size', () => Buffer.from('x')],
  ])('repair a damaged database and contents, %s', async (_, damage) => {
    await upload(admin, 'foto.png', SAMPLES.png);
    const name = await aBackup(admin);
    const tar = await download(name);
    const objects = join(folder.path, 'backups/objects');
    const [content = ''] = await readdir(objects);
    const whole = await readFile(join(objects, content));
    await writeFile(join(objects, content), damage(whole));
    await admin.delete(`${BACKUPS}/${name}`);
    await writeFile(join(objects, content), damage(whole)); // another backup may still refer to it
    expect((await send(tar)).status).toBe(201);
    expect((await readFile(join(objects, content))).equals(whole)).toBe(true);
    for (const file of [join(objects, content), join(folder.path, 'backups', name)])
      await writeFile(file, damage(await readFile(file)));
    expect((await send(tar)).status).toBe(201); // while the backup exists
    await admin.post(`${BACKUPS}/${name}/trial`);
    expect((await restingBackups(admin)).trial).toMatchObject({ name, isWhole: true, objects: 1 });
    expect((await backupOf(name)).signer.state).toBe('own');
  });
});
