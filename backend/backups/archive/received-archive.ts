import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../shared/app-error.ts';
import { digestOf, replaceFile, syncFolder } from '../copied-file.ts';
import { contentPathOf, type Manifest, objectsAt, readManifest, writeManifest } from '../manifest/manifest.ts';
import type { ManifestObject } from '../manifest/object-list.ts';
import { Work } from '../work.ts';

/** No file was ever changed then: what somebody else says of the academy's own files is not believed when it is backed up next. */
const NEVER_MS = -1;

/** What an archive holds, in a folder of its own, checked. */
export interface Received {
  readonly name: string;
  readonly manifest: Manifest;
}

/** Where the manifest lies while the archive arrives. */
export function manifestIn(draft: string): string {
  return join(draft, 'manifest');
}

/** Where the database lies while the archive arrives. */
export function databaseIn(draft: string): string {
  return join(draft, 'database');
}

/** A backup that has arrived whole, and is none of the academy's yet. */
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
   * Makes it one of the academy's. Call it while nobody else changes the folder of backups. Of the same backup that is there already, only
   * damaged files are replaced.
   * @param record is called before anything changes
   * @throws AppError `backup_exists` when another backup has its name, `busy` when the server ends; the error of `record`
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

  /** Each once, however many names it has: what is there is read. */
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

  /** Whether the same backup is there: its manifest says the same, with the same signature. */
  private async isThere(database: string): Promise<boolean> {
    if (!(await stat(database).catch(() => null))) return false;
    const present = await readManifest(database).catch(() => null);
    const isSame = present && isDeepStrictEqual(unmarked(present), unmarked(this.received.manifest));
    if (!isSame) throw new AppError('backup_exists', 'another backup has its name');
    return true;
  }

  /** Gives a file its name, unless the same one has it. A file of the same name that a disk has damaged is replaced. */
  private async put(
    draft: string,
    path: string,
    { sizeBytes, sha256 }: { sizeBytes: number; sha256: string },
  ): Promise<void> {
    const present = await stat(path).catch(() => null);
    const digest = present?.size === sizeBytes && (await this.digestOf(path));
    if (digest !== sha256) await replaceFile(draft, path);
  }

  /** Null for a file that can't be read. */
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
