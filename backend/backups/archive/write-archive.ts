import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { AppError } from '../../errors/app-error.ts';
import { contentPathOf, type Manifest, manifestPathOf, objectsOf, readManifest } from '../manifest/manifest.ts';
import type { ManifestObject } from '../manifest/object-list.ts';

/** Bytes per block of a tar. */
const BLOCK_BYTES = 512;

/** A file of an archive, with its path on the disk and its name in the archive. */
interface Part {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/** A backup as one file. */
export interface Archive {
  readonly sizeBytes: number;
  /** The bytes. The stream fails when a file is missing or shorter than in the manifest. */
  open(): Readable;
}

/**
 * A backup as a tar: the manifest, the contents of its objects, the database. It contains no keys.
 * @throws AppError `backup_not_found`, `backup_damaged` when a part of it is missing
 */
export async function archiveOf(folder: string, name: string): Promise<Archive> {
  const database = join(folder, name);
  if (!(await stat(database).catch(() => null))) throw new AppError('backup_not_found', 'no such backup');
  const manifest = await readManifest(database).catch(() => null);
  if (!manifest) throw new AppError('backup_damaged', 'it has no manifest', [{ path: 'name', message: NO_MANIFEST }]);
  const parts = await partsOf(folder, database, manifest);
  const sizeBytes = parts.reduce((sum, part) => sum + BLOCK_BYTES + blocks(part.sizeBytes), 2 * BLOCK_BYTES);
  return { sizeBytes, open: () => bytesOf(parts) };
}

const NO_MANIFEST = 'Esta copia se hizo con una versión anterior: descárgala desde la carpeta de copias del servidor.';

async function partsOf(folder: string, database: string, { database: { sizeBytes } }: Manifest): Promise<Part[]> {
  const manifest = manifestPathOf(database);
  const contents = new Map<string, ManifestObject>();
  for await (const object of objectsOf(database)) contents.set(object.sha256, object);
  return [
    { path: manifest, name: basename(manifest), sizeBytes: (await stat(manifest)).size },
    ...[...contents.values()].map((object) => ({
      path: contentPathOf(folder, object),
      name: `objects/${object.sha256}`,
      sizeBytes: object.sizeBytes,
    })),
    { path: database, name: basename(database), sizeBytes },
  ];
}

function bytesOf(parts: readonly Part[]): Readable {
  const tar = pack();
  const write = async () => {
    for (const { path, name, sizeBytes } of parts) {
      const entry = tar.entry({ name, size: sizeBytes, mode: 0o600, mtime: new Date(0) });
      await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), entry);
    }
    tar.finalize();
  };
  write().catch((error: Error) => tar.destroy(error));
  return Readable.from(tar);
}

function blocks(bytes: number): number {
  return Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;
}
