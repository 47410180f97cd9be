import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { AppError } from '../../errors/app-error.ts';
import { isStorageFull } from '../../errors/storage-full.ts';
import { type ReservedRoom, takingRoom } from '../../files/disk-room.ts';
import { OWNER_ONLY } from '../../files/private-files.ts';
import { backupNameOf } from '../backup-folder.ts';
import { requireSoundForeign } from '../check-backup.ts';
import { syncedNowAndThen } from '../copied-file.ts';
import { contentPathOf, MANIFEST_MAX_BYTES, type Manifest, objectsAt, readManifestAt } from '../manifest/manifest.ts';
import { databaseIn, manifestIn, type Received, ReceivedArchive } from './received-archive.ts';

/** Prefix of the folders in which backups arrive; names of backups have another prefix. */
export const RECEIVED = '.received-';
/** Largest difference between the clocks of two machines, in milliseconds. */
const CLOCKS_DIFFER_MS = 24 * 3_600_000;
const FROM_FUTURE = 'La copia está dañada: su fecha es del futuro. Si es correcta, revisa el reloj del servidor.';
const CONTENT = /^objects\/([0-9a-f]{64})$/;
const MANIFEST = /^(academia-[0-9TZ-]+-[a-z]+)\.json$/;

/** Twice the largest backup. An object takes at least about 150 bytes in memory while its archive arrives. */
const ARRIVING_OBJECTS_MAX = 2_000_000;

/** Counts the objects of all backups that arrive at the same time. */
export class ArrivingObjects {
  private count = 0;

  constructor(private readonly maxCount = ARRIVING_OBJECTS_MAX) {}

  /** Runs `work`, which holds `count` objects in memory. @throws AppError `busy` above the limit */
  async within<Result>(count: number, work: () => Promise<Result>): Promise<Result> {
    if (this.count + count > this.maxCount)
      throw new AppError('busy', `${count} objects beside ${this.count} that arrive`);
    this.count += count;
    try {
      return await work();
    } finally {
      this.count -= count;
    }
  }
}

/** A file of an archive, as a stream. */
interface Entry extends AsyncIterable<unknown> {
  readonly header: Header;
}

interface ReceiveOptions {
  readonly ending: AbortSignal;
  readonly gone: AbortSignal;
  readonly nowMs: number;
  readonly arrivingObjects?: ArrivingObjects;
}

/**
 * Receives a backup that was downloaded as one file, completely or not at all. `publish` adds it to the academy's.
 * @param folder of the backups, which exists @param room in that folder
 * @param options `ending`: the server ends; `gone`: the sender left; `nowMs`: Unix time; backups may be a day ahead
 * @throws AppError `backup_damaged`, `backup_newer`, `storage_full`, `busy` (`ending`, `arrivingObjects`); `gone`'s
 * reason
 */
export async function receiveArchive(
  folder: string,
  source: Readable,
  room: ReservedRoom,
  { ending, gone, nowMs, arrivingObjects = new ArrivingObjects() }: ReceiveOptions,
): Promise<ReceivedArchive> {
  const arriving = takingRoom(source, room);
  const draft = await mkdtemp(join(folder, RECEIVED));
  const stop = AbortSignal.any([ending, gone]);
  try {
    const received = await unpack(draft, arriving, nowMs, stop, arrivingObjects);
    await requireSoundForeign(databaseIn(draft), stop);
    return new ReceivedArchive(folder, draft, received, ending, nowMs);
  } catch (error) {
    arriving.destroy();
    await rm(draft, { recursive: true, force: true });
    if (gone.aborted) throw gone.reason;
    if (ending.aborted) throw new AppError('busy', 'the server ends');
    throw error instanceof AppError || isStorageFull(error) ? error : damaged((error as Error).message);
  }
}

/** Only names of a backup's files become paths; links and folders are refused. */
async function unpack(
  draft: string,
  source: Readable,
  nowMs: number,
  stop: AbortSignal,
  arrivingObjects: ArrivingObjects,
): Promise<Received> {
  await mkdir(join(draft, 'objects'));
  const tar = extract();
  tar.on('error', () => undefined); // reading it throws the same error
  pipeline(source, tar).catch(() => undefined);
  const entries = tar[Symbol.asyncIterator]();
  try {
    const first = await nextOf(entries);
    if (!first) throw damaged('it ends too early');
    const found = await readFirst(first, manifestIn(draft), nowMs, stop);
    await arrivingObjects.within(found.manifest.objects?.count ?? 0, () => readRest(draft, entries, found, stop));
    return found;
  } finally {
    await entries.return?.(); // does not read the rest of a refused archive
  }
}

/** Null at the end. */
async function nextOf(entries: AsyncIterator<Entry>): Promise<Entry | null> {
  const { value, done } = await entries.next();
  if (done) return null;
  if (value.header.type !== 'file') throw damaged(`an unexpected ${value.header.type}`);
  return value;
}

/** Reads the files after the manifest: the contents, then the database. */
async function readRest(
  draft: string,
  entries: AsyncIterator<Entry>,
  { name, manifest }: Received,
  stop: AbortSignal,
): Promise<void> {
  const missing = await contentsOf(draft, manifest, stop);
  let isEnd = false;
  for (let entry = await nextOf(entries); entry; entry = await nextOf(entries)) {
    if (isEnd) throw damaged('something after its end');
    const [, sha256] = CONTENT.exec(entry.header.name) ?? [];
    if (sha256 !== undefined) {
      const sizeBytes = missing.get(sha256);
      if (sizeBytes === undefined) throw damaged('an object that it does not name');
      await writeChecked(entry, contentPathOf(draft, { sha256 }), { sizeBytes, sha256 });
      missing.delete(sha256);
    } else if (entry.header.name === name) {
      await writeChecked(entry, databaseIn(draft), manifest.database);
      isEnd = true;
    } else throw damaged('an unexpected name');
  }
  if (!isEnd) throw damaged('it ends too early');
  if (missing.size > 0) throw damaged(`${missing.size} objects are missing`);
}

/** The sizes of the contents, by digest. */
async function contentsOf(draft: string, manifest: Manifest, stop: AbortSignal): Promise<Map<string, number>> {
  const names = new Set<string>();
  const contents = new Map<string, number>();
  for await (const { name, sizeBytes, sha256 } of objectsAt(manifestIn(draft), manifest, stop)) {
    if (names.has(name)) throw damaged('two objects of one name');
    if ((contents.get(sha256) ?? sizeBytes) !== sizeBytes) throw damaged('a content of two sizes');
    names.add(name);
    contents.set(sha256, sizeBytes);
  }
  return contents;
}

async function readFirst(entry: Entry, path: string, nowMs: number, stop: AbortSignal): Promise<Received> {
  const [, base] = MANIFEST.exec(entry.header.name) ?? [];
  const { size = 0 } = entry.header;
  if (!base || size > MANIFEST_MAX_BYTES) throw damaged('it does not begin with a manifest');
  await write(entry, path);
  const manifest = await readManifestAt(path, stop);
  const name = `${base}.sqlite`;
  if (name !== backupNameOf(new Date(manifest.madeAt).toISOString(), manifest.reason))
    throw damaged('the name of another');
  if (Date.parse(manifest.madeAt) > nowMs + CLOCKS_DIFFER_MS)
    throw new AppError('backup_damaged', 'made in the future', undefined, FROM_FUTURE);
  return { name, manifest };
}

async function writeChecked(entry: Entry, path: string, wanted: { sizeBytes: number; sha256: string }): Promise<void> {
  if (entry.header.size !== wanted.sizeBytes) throw damaged('another size');
  if ((await write(entry, path)) !== wanted.sha256) throw damaged('another content');
}

/** @returns SHA-256 of the written bytes, in hexadecimal */
async function write(entry: Entry, path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', OWNER_ONLY.file);
  try {
    const writeChunk = syncedNowAndThen(file);
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await writeChunk(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

function damaged(detail: string): AppError {
  return new AppError('backup_damaged', detail);
}
