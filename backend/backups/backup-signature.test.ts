import { copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackupSigner } from '../../contract/backups.ts';
import { DiskRoom } from '../files/disk-room.ts';
import { TestDataFolder } from '../testing/data-folder.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { receiveArchive } from './archive/read-archive.ts';
import { archiveOf } from './archive/write-archive.ts';
import { BackupService } from './backup.service.ts';
import { manifestPathOf } from './manifest/manifest.ts';

describe('the signature of a backup', () => {
  let folder: TestDataFolder;
  let academy: TestAcademy;
  let backups: BackupService;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    academy = await TestAcademy.open(folder.environment);
    backups = academy.app.get(BackupService);
  });
  afterEach(async () => {
    await academy.close();
    await folder.remove();
  });

  const keyFile = () => join(folder.path, 'backup.key');
  const signerOf = async (name: string): Promise<BackupSigner> => (await backups.getBackup(name)).signer;

  /** Edits the manifest of a backup. */
  async function edit(name: string, change: (text: string) => string): Promise<void> {
    const path = manifestPathOf(join(backups.folder, name));
    await writeFile(path, change(await readFile(path, 'utf8')));
  }

  it('is made with a key file that only its owner can read', async () => {
    const { signer } = await backups.makeBackup('manual');
    expect(signer).toEqual({ state: 'own', keyId: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['the instant', (text: string) => text.replace('2026-03-02T15:00:00.000Z', '2026-03-02T15:00:00.001Z')],
    ['the academy', (text: string) => text.replace(/"academyId":"[^"]+"/, '"academyId":"another"')],
    [
      'the digest of the database',
      (text: string) => text.replace(/("database":\{"sizeBytes":\d+,"sha256":")..../, '$10000'),
    ],
    ['the list of objects', (text: string) => text.replace('"count":0', '"count":1')],
    ['the key', (text: string) => text.replace(/("publicKey":")..../, '$1AAAA')],
    ['the signature itself', (text: string) => text.replace(/("value":")..../, '$1AAAA')],
    ['that there is one', (text: string) => text.replace(/"signature":\{[^}]*\}/, '"signature":null')],
  ])('is reported as none after a change of: %s', async (_, change) => {
    const { name } = await backups.makeBackup('manual');
    await edit(name, change);
    expect(await signerOf(name)).toEqual({ state: 'none', keyId: null });
  });

  it('is of another academy when the key differs', async () => {
    const { name, signer } = await backups.makeBackup('manual');
    await rm(keyFile());
    expect(await signerOf(name)).toEqual({ state: 'other', keyId: signer.keyId });
    academy.clock.advance(1);
    const second = await backups.makeBackup('manual');
    expect(second.signer.state).toBe('own');
    expect(second.signer.keyId).not.toBe(signer.keyId);
  });

  it('is part of an archive, without the private key', async () => {
    const { name, signer } = await backups.makeBackup('manual');
    const bytes = await buffer((await archiveOf(backups.folder, name)).open());
    expect(bytes.includes((await readFile(keyFile(), 'utf8')).split('\n')[1] ?? '')).toBe(false);
    await backups.removeBackup(name);
    const archive = await receiveArchive(
      backups.folder,
      Readable.from(bytes),
      await new DiskRoom().reserve(backups.folder, 0),
      {
        ending: backups.endingSignal,
        gone: new AbortController().signal,
        nowMs: academy.clock.nowMs(),
      },
    );
    await archive.publish();
    await archive.remove();
    expect(await signerOf(name)).toEqual(signer);
  });

  it('stays when objects are added later, and is not added to a backup with an invalid signature', async () => {
    const own = await backups.makeBackup('migration');
    academy.clock.advance(1);
    const foreign = await backups.makeBackup('migration');
    await edit(foreign.name, (text) => text.replace(/"version":"[^"]+"/, '"version":"9.9.9"'));
    await backups.completeBackups();
    expect(await backups.getBackup(own.name)).toMatchObject({ signer: own.signer, objects: { count: 0 } });
    expect(await backups.getBackup(foreign.name)).toMatchObject({ signer: { state: 'none' }, objects: { count: 0 } });
  });

  it("stays on an uploaded backup without objects, which gets none of the receiving academy's objects", async () => {
    const { name, signer } = await backups.makeBackup('migration');
    await edit(name, (text) => text.replace('"receivedAt":null', `"receivedAt":"${academy.clock.nowIso()}"`));
    await backups.completeBackups();
    expect(await backups.getBackup(name)).toMatchObject({ signer, objects: null });
  });

  it('is missing when the key is unreadable, and the backup is made anyway', async () => {
    await writeFile(keyFile(), 'damaged');
    const { name, signer } = await backups.makeBackup('manual');
    expect(signer).toEqual({ state: 'none', keyId: null });
    expect(await readdir(backups.folder)).toContain(name);
  });

  it('is missing for a database without a manifest', async () => {
    const { name } = await backups.makeBackup('manual');
    const bare = name.replace('2026', '2025');
    await copyFile(join(backups.folder, name), join(backups.folder, bare));
    expect(await signerOf(bare)).toEqual({ state: 'none', keyId: null });
  });
});
