import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { AppError } from '../../shared/app-error.ts';
import { type ReservedRoom, takingRoom } from '../../shared/disk-room.ts';
import { OWNER_ONLY } from '../../shared/private-files.ts';
import { isStorageFull } from '../../shared/storage-full.ts';
import { backupNameOf } from '../backup-folder.ts';
import { requireSoundForeign } from '../check-backup.ts';
import { syncedNowAndThen } from '../copied-file.ts';
import { contentPathOf, MANIFEST_MAX_BYTES, objectsAt, readManifestAt } from '../manifest/manifest.ts';
import { databaseIn, manifestIn, type Received, ReceivedArchive } from './received-archive.ts';

/** Begins the names of the folders in which backups arrive; no backup's name begins so. */
export const RECEIVED = '.received-';
/** Clocks of two machines differ by less. */
const CLOCKS_DIFFER_MS = 24 * 3_600_000;
const FROM_FUTURE = 'La copia está dañada: su fecha es del futuro. Si es correcta, revisa el reloj del servidor.';
const CONTENT = /^objects\/([0-9a-f]{64})$/;
const MANIFEST = /^(academia-[0-9TZ-]+-[a-z]+)\.json$/;

/** A file of an archive, as it comes. */
interface Entry extends AsyncIterable<unknown> {
  readonly header: Header;
}

/**
 * Takes in a backup that was downloaded as one file; all of it or nothing. It becomes one of the academy's when `publish` is called.
 * @param folder of the backups, which exists @param room in that folder
 * @param options `ending`: the server ends; `gone`: nobody waits for it any more; `nowMs`: Unix time, which no backup is from a day after
 * @throws AppError `backup_damaged` for anything else, `backup_newer`, `storage_full`, `busy` when the server ends; the
 *   reason of `gone`
 */
export async function receiveArchive(
  folder: string,
  source: Readable,
  room: ReservedRoom,
  { ending, gone, nowMs }: { ending: AbortSignal; gone: AbortSignal; nowMs: number },
): Promise<ReceivedArchive> {
  const arriving = takingRoom(source, room);
  const draft = await mkdtemp(join(folder, RECEIVED));
  try {
    const received = await unpack(draft, arriving, nowMs);
    await requireSoundForeign(databaseIn(draft), AbortSignal.any([ending, gone]));
    return new ReceivedArchive(folder, draft, received, ending, nowMs);
  } catch (error) {
    arriving.destroy();
    await rm(draft, { recursive: true, force: true });
    if (gone.aborted) throw gone.reason;
    if (ending.aborted) throw new AppError('busy', 'the server ends');
    throw error instanceof AppError || isStorageFull(error) ? error : damaged((error as Error).message);
  }
}

/** Names become paths only when they are those of a backup; links and folders are refused with everything else. */
async function unpack(draft: string, source: Readable, nowMs: number): Promise<Received> {
  await mkdir(join(draft, 'objects'));
  const tar = extract();
  tar.on('error', () => undefined); // reading it throws the same error
  let found: Received | undefined;
  let isEnd = false;
  const missing = new Map<string, number>();
  const names = new Set<string>();
  pipeline(source, tar).catch(() => undefined);
  for await (const entry of tar) {
    const { name, type } = entry.header;
    if (type !== 'file' || isEnd) throw damaged(`an unexpected ${type}`);
    if (!found) {
      found = await readFirst(entry, manifestIn(draft), nowMs);
      for await (const object of objectsAt(manifestIn(draft), found.manifest)) {
        if (names.has(object.name)) throw damaged('two objects of one name');
        if ((missing.get(object.sha256) ?? object.sizeBytes) !== object.sizeBytes) throw damaged('a content of two sizes');
        names.add(object.name);
        missing.set(object.sha256, object.sizeBytes);
      }
      continue;
    }
    const [, sha256] = CONTENT.exec(name) ?? [];
    if (sha256 !== undefined) {
      const sizeBytes = missing.get(sha256);
      if (sizeBytes === undefined) throw damaged('an object that it does not name');
      await writeChecked(entry, contentPathOf(draft, { sha256 }), { sizeBytes, sha256 });
      missing.delete(sha256);
    } else if (name === found.name) {
      await writeChecked(entry, databaseIn(draft), found.manifest.database);
      isEnd = true;
    } else throw damaged('an unexpected name');
  }
  if (!found || !isEnd) throw damaged('it ends too early');
  if (missing.size > 0) throw damaged(`${missing.size} objects are missing`);
  return found;
}

async function readFirst(entry: Entry, path: string, nowMs: number): Promise<Received> {
  const [, base] = MANIFEST.exec(entry.header.name) ?? [];
  const { size = 0 } = entry.header;
  if (!base || size > MANIFEST_MAX_BYTES) throw damaged('it does not begin with a manifest');
  await write(entry, path);
  const manifest = await readManifestAt(path);
  const name = `${base}.sqlite`;
  if (name !== backupNameOf(new Date(manifest.madeAt).toISOString(), manifest.reason)) throw damaged('the name of another');
  if (Date.parse(manifest.madeAt) > nowMs + CLOCKS_DIFFER_MS)
    throw new AppError('backup_damaged', 'made in the future', undefined, FROM_FUTURE);
  return { name, manifest };
}

async function writeChecked(entry: Entry, path: string, wanted: { sizeBytes: number; sha256: string }): Promise<void> {
  if (entry.header.size !== wanted.sizeBytes) throw damaged('another size');
  if ((await write(entry, path)) !== wanted.sha256) throw damaged('another content');
}

/** @returns SHA-256 of what was written, in hexadecimal */
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
