import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Header, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../errors/app-error.ts';
import { DiskRoom } from '../../files/disk-room.ts';
import { TestDataFolder } from '../../testing/data-folder.ts';
import { SmallDisk } from '../../testing/small-disk.ts';
import { TestAcademy } from '../../testing/test-academy.ts';
import { SAMPLES, upload } from '../../testing/uploads.ts';
import { BackupService } from '../backup.service.ts';
import { contentPathOf, manifestPathOf, objectsOf, readManifest } from '../manifest/manifest.ts';
import { ArrivingObjects, receiveArchive } from './read-archive.ts';
import { archiveOf } from './write-archive.ts';

const NEVER = new AbortController().signal;
const WHEN = {
  ending: NEVER,
  gone: NEVER,
  nowMs: Date.parse('2026-03-02T15:00:00.000Z'),
  arrivingObjects: new ArrivingObjects(),
};

type File = readonly [header: Pick<Header, 'name'> & Partial<Pick<Header, 'type' | 'linkname'>>, content?: Buffer];

describe('receiving a backup as an archive', () => {
  let folder: TestDataFolder;
  let target: string;
  let whole: Buffer;
  /** The files of the archive: manifest, object, database. */
  let files: [File, File, File];

  beforeAll(async () => {
    folder = await TestDataFolder.make();
    target = await mkdtemp(join(tmpdir(), 'academia-received-'));
    const academy = await TestAcademy.open(folder.environment);
    await upload(await academy.signInStaff('trainer'), 'foto.png', SAMPLES.png);
    const backups = academy.app.get(BackupService);
    const { name } = await backups.makeBackup('manual');
    const database = join(backups.folder, name);
    const object = (await objectsOf(database).next()).value;
    if (!object) throw new Error('the backup has no object');
    whole = await buffer((await archiveOf(backups.folder, name)).open());
    await academy.close();
    files = [
      [{ name: manifestPathOf(name) }, await readFile(manifestPathOf(database))],
      [{ name: `objects/${object.sha256}` }, await readFile(contentPathOf(backups.folder, object))],
      [{ name }, await readFile(database)],
    ];
  });
  afterAll(async () => {
    await folder.remove();
    await rm(target, { recursive: true });
  });

  function tarOf(entries: readonly File[]): Promise<Buffer> {
    const tar = pack();
    for (const [header, content = Buffer.alloc(0)] of entries) tar.entry(header, content);
    tar.finalize();
    return buffer(tar);
  }

  const receive = async (source: Readable) =>
    receiveArchive(target, source, await new DiskRoom().reserve(target, 0), WHEN);

  /** The code of the refusal; expects that no file is left. */
  async function refusalOf(bytes: Buffer | Readable): Promise<string> {
    const source = bytes instanceof Readable ? bytes : Readable.from([bytes.subarray(0, 700), bytes.subarray(700)]);
    const refused = await receive(source).then(
      () => 'none',
      (error: { code: string }) => error.code,
    );
    expect(await readdir(target)).toEqual([]);
    return refused;
  }

  it('publishes a complete archive', async () => {
    const received = await receive(Readable.from(whole));
    await received.publish();
    await received.remove();
    expect((await readdir(target)).filter((name) => name.startsWith('academia-'))).toHaveLength(2);
    for (const name of await readdir(target)) await rm(join(target, name), { recursive: true });
  });

  it('publishes an archive whose manifest has the former format', async () => {
    const [manifest, object, database] = files;
    const { format: _, objects: __, ...head } = JSON.parse((manifest[1]?.toString() ?? '').split('\n')[0] ?? '');
    const objects = [
      { name: 'materials/foto.png', sizeBytes: object[1]?.length, modifiedAtMs: 5, sha256: digestOf(object) },
    ];
    const former = Buffer.from(JSON.stringify({ format: 1, ...head, objects }));
    const received = await receive(Readable.from(await tarOf([[manifest[0], former], object, database])));
    await received.publish();
    await received.remove();
    expect(await readManifest(join(target, database[0].name))).toMatchObject({ format: 2, objects: { count: 1 } });
    for (const name of await readdir(target)) await rm(join(target, name), { recursive: true });
  });

  it('refuses two objects of one name, and one content with two sizes', async () => {
    const [manifest, object, database] = files;
    const { format: _, objects: __, ...head } = JSON.parse((manifest[1]?.toString() ?? '').split('\n')[0] ?? '');
    const named = {
      name: 'materials/foto.png',
      sizeBytes: object[1]?.length,
      modifiedAtMs: 5,
      sha256: digestOf(object),
    };
    const twice = Buffer.from(JSON.stringify({ format: 1, ...head, objects: [named, { ...named, modifiedAtMs: 6 }] }));
    expect(await refusalOf(await tarOf([[manifest[0], twice], object, database]))).toBe('backup_damaged');
    const unlike = [named, { ...named, name: 'materials/otra.png', sizeBytes: 1 }];
    const sizes = Buffer.from(JSON.stringify({ format: 1, ...head, objects: unlike.toReversed() }));
    expect(await refusalOf(await tarOf([[manifest[0], sizes], object, database]))).toBe('backup_damaged');
  });

  it('refuses a huge or deeply nested manifest', async () => {
    const [manifest, object, database] = files;
    for (const hostile of [
      '['.repeat(66 * 1024 * 1024),
      `{"format":2,"a":${'['.repeat(4_000)}`,
      `${'x'.repeat(300_000)}\n`,
    ])
      expect(await refusalOf(await tarOf([[manifest[0], Buffer.from(hostile)], object, database]))).toBe(
        'backup_damaged',
      );
    const declared = await tarOf([[{ ...manifest[0] }, Buffer.alloc(0)], object, database]);
    declared.write(`${(257 * 1024 * 1024).toString(8).padStart(11, '0')} `, 124); // the size that its header declares
    await expect(receive(Readable.from(withChecksum(declared)))).rejects.toThrow('it does not begin with a manifest');
  });

  it('refuses missing, truncated, changed, duplicate and additional parts', async () => {
    const [manifest, object, database] = files;
    const another = Buffer.from(database[1] ?? []);
    another[another.length - 1] = 1 + (another.at(-1) ?? 0);
    const digest = createHash('sha256').update('x').digest('hex');
    const wrong: (readonly File[])[] = [
      [],
      [database, manifest, object],
      [manifest, database],
      [manifest, object],
      [manifest, object, object, database],
      [manifest, object, database, object],
      [manifest, [{ name: `objects/${digest}` }, Buffer.from('x')], object, database],
      [manifest, [object[0], randomBytes(object[1]?.length ?? 0)], database],
      [manifest, object, [database[0], another]],
      [[manifest[0], Buffer.from('{')], object, database],
    ];
    for (const entries of wrong)
      expect(await refusalOf(await tarOf(entries)), entries.map(([{ name }]) => name).join()).toBe('backup_damaged');
    for (const bytes of [100, 1_000, whole.length >> 1, whole.length - 3_000])
      expect(await refusalOf(whole.subarray(0, bytes)), `cut at ${bytes}`).toBe('backup_damaged');
    expect(await refusalOf(Buffer.from('no tar at all'.repeat(100)))).toBe('backup_damaged');
  });

  it("marks its objects as never changed, so that the next backup reads the academy's own files again", async () => {
    const received = await receive(Readable.from(whole));
    await received.publish();
    const [name = ''] = (await readdir(target)).filter((one) => one.endsWith('.sqlite'));
    const { value: object } = await objectsOf(join(target, name)).next();
    expect(object).toMatchObject({ sizeBytes: SAMPLES.png.length, modifiedAtMs: -1 });
    for (const one of await readdir(target)) await rm(join(target, one), { recursive: true });
  });

  it('refuses paths outside the folder, links, folders and unknown names', async () => {
    const [manifest, object, database] = files;
    const evil: File[] = [
      [{ name: '../../evil.sqlite' }, Buffer.from('x')],
      [{ name: '/tmp/evil.sqlite' }, Buffer.from('x')],
      [{ name: 'objects/../../evil' }, Buffer.from('x')],
      [{ name: `objects/${'a'.repeat(64)}/evil` }, Buffer.from('x')],
      [{ name: 'secret' }, Buffer.from('x')],
      [{ name: object[0].name, type: 'symlink', linkname: '/etc/passwd' }],
      [{ name: object[0].name, type: 'link', linkname: '../../academia.sqlite' }],
      [{ name: 'objects', type: 'directory' }],
      [{ name: 'x'.repeat(5_000_000) }, Buffer.from('x')], // a header of 5 MB
    ];
    for (const file of evil) {
      expect(await refusalOf(await tarOf([manifest, file, object, database])), file[0].name.slice(0, 80)).toBe(
        'backup_damaged',
      );
      expect(await refusalOf(await tarOf([file, manifest, object, database]))).toBe('backup_damaged');
    }
    const another = { name: 'academia-2026-99-99T15-00-00-000Z-manual.json' };
    expect(await refusalOf(await tarOf([[another, manifest[1]], object, database]))).toBe('backup_damaged');
    const renamed = { name: '../academia-2026-03-02T15-00-00-000Z-manual.json' };
    expect(await refusalOf(await tarOf([[renamed, manifest[1]], object, database]))).toBe('backup_damaged');
  });

  it('refuses an archive without disk space for it, or whose stream fails', async () => {
    const disk = new SmallDisk(0, [target]);
    const refusal = await refusalOf(whole).finally(() => disk.remove());
    expect(refusal).toBe('storage_full');
    async function* half() {
      yield whole.subarray(0, whole.length >> 1);
      throw new Error('the connection broke');
    }
    expect(await refusalOf(Readable.from(half()))).toBe('backup_damaged');
    const gone = Readable.from(whole);
    gone.destroy();
    expect(await refusalOf(gone)).toBe('backup_damaged');
  });

  it('stops when the sender has disconnected, and leaves no file', async () => {
    const room = await new DiskRoom().reserve(target, 0);
    const gone = AbortSignal.abort(new AppError('request_timeout', 'whoever asked has gone'));
    const receiving = receiveArchive(target, Readable.from(whole), room, { ...WHEN, gone });
    await expect(receiving).rejects.toMatchObject({ code: 'request_timeout' });
    expect(await readdir(target)).toEqual([]);
  });

  it('stops while it reads the manifest when the sender has disconnected', async () => {
    const [manifest] = files;
    const room = await new DiskRoom().reserve(target, 0);
    const open = new PassThrough(); // sends no more, and does not end
    open.write((await tarOf([manifest])).subarray(0, -1_024));
    const gone = AbortSignal.abort(new AppError('request_timeout', 'whoever asked has gone'));
    await expect(receiveArchive(target, open, room, { ...WHEN, gone })).rejects.toMatchObject({
      code: 'request_timeout',
    });
    expect(await readdir(target)).toEqual([]);
  });

  it('refuses an archive as busy while others that arrive have too many objects', async () => {
    const arrivingObjects = new ArrivingObjects(1);
    const receiveBeside = async (source: Readable) =>
      receiveArchive(target, source, await new DiskRoom().reserve(target, 0), { ...WHEN, arrivingObjects });
    const open = new PassThrough();
    const first = receiveBeside(open);
    open.write(whole.subarray(0, whole.length - 3_000));
    const drafts = async () => Promise.all((await readdir(target)).map((one) => readdir(join(target, one))));
    await expect.poll(drafts).toContainEqual(expect.arrayContaining(['database']));
    await expect(receiveBeside(Readable.from(whole))).rejects.toMatchObject({ code: 'busy' });
    open.end(whole.subarray(whole.length - 3_000));
    await (await first).remove();
    await (await receiveBeside(Readable.from(whole))).remove();
    expect(await readdir(target)).toEqual([]);
  });

  it('reads each content once at publishing, even when 100 objects share it', async () => {
    const [manifest, , database] = files;
    const { format: _, objects: __, ...head } = JSON.parse((manifest[1]?.toString() ?? '').split('\n')[0] ?? '');
    const content: File = [{ name: 'objects' }, randomBytes(4_000_000)];
    const sha256 = digestOf(content);
    const objects = Array.from({ length: 100 }, (_object, number) => {
      return { name: `materials/foto${number}.png`, sizeBytes: 4_000_000, modifiedAtMs: 5, sha256 };
    });
    const shared = Buffer.from(JSON.stringify({ format: 1, ...head, objects }));
    const ending = new AbortController().signal;
    const tar = await tarOf([[manifest[0], shared], [{ name: `objects/${sha256}` }, content[1]], database]);
    const room = await new DiskRoom().reserve(target, 0);
    const received = await receiveArchive(target, Readable.from(tar), room, { ...WHEN, ending });
    const steps = vi.spyOn(ending, 'throwIfAborted');
    await received.publish();
    expect(steps.mock.calls.length).toBeLessThan(500); // reading the content takes 17 steps
    await received.remove();
    for (const one of await readdir(target)) await rm(join(target, one), { recursive: true });
  });

  it('stops when the server ends, and leaves no file', async () => {
    const room = await new DiskRoom().reserve(target, 0);
    const receiving = receiveArchive(target, Readable.from(whole), room, { ...WHEN, ending: AbortSignal.abort() });
    await expect(receiving).rejects.toMatchObject({ code: 'busy' });
    expect(await readdir(target)).toEqual([]);
  });
});

function digestOf([, content = Buffer.alloc(0)]: File): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The archive with a valid checksum in the header of its first file. */
function withChecksum(tar: Buffer): Buffer {
  tar.fill(' ', 148, 156);
  const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return tar;
}
