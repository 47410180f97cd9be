import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../shared/app-error.ts';
import { linkOrCopy, syncFolder } from '../copied-file.ts';
import { contentPathOf, type Manifest, objectsAt, readManifest, writeManifest } from '../manifest/manifest.ts';
import type { ManifestObject } from '../manifest/object-list.ts';

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
    private readonly nowMs: number,
  ) {}

  get name(): string {
    return this.received.name;
  }

  /**
   * Makes it one of the academy's. Call it while nobody else changes the folder of backups. The same backup that is there already
   * stays.
   * @param record is called before anything changes
   * @throws AppError `backup_exists` when another backup has its name; the error of `record`
   */
  async publish(record: () => Promise<void> = async () => undefined): Promise<void> {
    const { manifest, name } = this.received;
    const database = join(this.folder, name);
    const isThere = await this.isThere(database);
    await record();
    if (isThere) return;
    await mkdir(join(this.folder, 'objects'), { recursive: true });
    for await (const object of objectsAt(manifestIn(this.draft), manifest))
      await linkOrCopy(contentPathOf(this.draft, object), contentPathOf(this.folder, object));
    await syncFolder(join(this.folder, 'objects'));
    const marked = { ...manifest, receivedAt: new Date(this.nowMs).toISOString() };
    await writeManifest(database, marked, neverChanged(objectsAt(manifestIn(this.draft), manifest)));
    await rename(databaseIn(this.draft), database);
    await syncFolder(this.folder);
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
}

function unmarked(manifest: Manifest): Manifest {
  return { ...manifest, receivedAt: null };
}

async function* neverChanged(objects: AsyncIterable<ManifestObject>): AsyncGenerator<ManifestObject> {
  for await (const object of objects) yield { ...object, modifiedAtMs: NEVER_MS };
}
