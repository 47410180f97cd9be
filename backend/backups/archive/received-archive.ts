import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../errors/app-error.ts';
import { digestOf, replaceFile, syncFolder } from '../copied-file.ts';
import { contentPathOf, type Manifest, objectsAt, readManifest, writeManifest } from '../manifest/manifest.ts';
import type { ManifestObject } from '../manifest/object-list.ts';
import { Work } from '../work.ts';

/** Matches no file: the next backup must not trust an upload about the academy's own files. */
const NEVER_MS = -1;

/** The checked content of an archive, in its own folder. */
export interface Received {
  readonly name: string;
  readonly manifest: Manifest;
}

/** The path of the manifest while the archive arrives. */
export function manifestIn(draft: string): string {
  return join(draft, 'manifest');
}

/** The path of the database while the archive arrives. */
export function databaseIn(draft: string): string {
  return join(draft, 'database');
}

/** A completely received backup that is not yet one of the academy's. */
export class ReceivedArchive {
  constructor(
    private readonly folder: string,
    private readonly draft: string,
    private readonly received: Received,
    private readonly ending: AbortSignal,
    private readonly nowMs: number,
  ) {}

  get name(): string {
    return this.received.name;
  }

  /**
   * Adds it to the academy's backups. Call it under the lock of the folder. When the same backup exists, only damaged
   * files are replaced.
   * @param record is called before any change
   * @throws AppError `backup_exists` for another backup of its name, `busy` when the server ends; the error of `record`
   */
  async publish(record: () => Promise<void> = async () => undefined): Promise<void> {
    const { manifest, name } = this.received;
    const database = join(this.folder, name);
    const isThere = await this.isThere(database);
    await record();
    await mkdir(join(this.folder, 'objects'), { recursive: true });
    await this.putContents();
    await syncFolder(join(this.folder, 'objects'));
    const marked = { ...manifest, receivedAt: new Date(this.nowMs).toISOString() };
    if (!isThere) await writeManifest(database, marked, neverChanged(objectsAt(manifestIn(this.draft), manifest)));
    await this.put(databaseIn(this.draft), database, manifest.database);
    await syncFolder(this.folder);
  }

  /** Puts each content once, even when several objects share it: an existing file is read to compare it. */
  private async putContents(): Promise<void> {
    const put = new Set<string>();
    for await (const object of objectsAt(manifestIn(this.draft), this.received.manifest, this.ending)) {
      if (put.has(object.sha256)) continue;
      await this.put(contentPathOf(this.draft, object), contentPathOf(this.folder, object), object);
      put.add(object.sha256);
    }
  }

  remove(): Promise<void> {
    return rm(this.draft, { recursive: true, force: true });
  }

  /** Whether the same backup exists: its manifest and signature are equal. */
  private async isThere(database: string): Promise<boolean> {
    if (!(await stat(database).catch(() => null))) return false;
    const present = await readManifest(database).catch(() => null);
    const isSame = present && isDeepStrictEqual(unmarked(present), unmarked(this.received.manifest));
    if (!isSame) throw new AppError('backup_exists', 'another backup has its name');
    return true;
  }

  /** Moves a file to its path unless the same file is there. Replaces a damaged file of that name. */
  private async put(
    draft: string,
    path: string,
    { sizeBytes, sha256 }: { sizeBytes: number; sha256: string },
  ): Promise<void> {
    const present = await stat(path).catch(() => null);
    const digest = present?.size === sizeBytes && (await this.digestOf(path));
    if (digest !== sha256) await replaceFile(draft, path);
  }

  /** Null for an unreadable file. */
  private digestOf(path: string): Promise<string | null> {
    return digestOf(path, new Work(this.ending, undefined, true)).catch(() => {
      if (this.ending.aborted) throw new AppError('busy', 'the server ends');
      return null;
    });
  }
}

function unmarked(manifest: Manifest): Manifest {
  return { ...manifest, receivedAt: null };
}

async function* neverChanged(objects: AsyncIterable<ManifestObject>): AsyncGenerator<ManifestObject> {
  for await (const object of objects) yield { ...object, modifiedAtMs: NEVER_MS };
}
