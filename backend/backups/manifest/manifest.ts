import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { backupReasonSchema } from '../../../contract/backups.ts';
import { writeWhole } from '../copied-file.ts';
import { manifestValuesAt } from './manifest-file.ts';
import {
  type ManifestObject,
  manifestObjectSchema,
  ObjectListSum,
  objectTotalSchema,
  sha256Schema,
  sizeSchema,
} from './object-list.ts';

/** A manifest of a million objects has about 200 MB: names of the academy's own objects have 50 characters. */
export const MANIFEST_MAX_BYTES = 256 * 1024 * 1024;

const common = {
  reason: backupReasonSchema,
  madeAt: z.iso.datetime(),
  /** Version of the program that made the backup. */
  version: z.string(),
  /** `null` for backups made before academies had ids. */
  academyId: z.string().nullable(),
  lastMigration: z.string(),
  database: z.object({ sizeBytes: sizeSchema, sha256: sha256Schema }),
};

/** The description of a backup, without the list of its objects. */
const manifestSchema = z.object({
  format: z.literal(2),
  ...common,
  /** The totals of the objects; `null` when the backup has no objects. */
  objects: objectTotalSchema.nullable(),
  /** Signature of the fields above (`backup-signature.ts`), as base64url; `null` when it is unsigned. */
  signature: z
    .object({ publicKey: z.string().max(100), value: z.string().max(100) })
    .nullable()
    .default(null),
  /** Time of the upload, written by the receiving academy; `null` when it was made here. Not signed. */
  receivedAt: z.iso.datetime().nullable().default(null),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The head of the former format. A list of objects follows unless `objects` is null. */
const formerManifestSchema = z.object({ format: z.literal(1), ...common, objects: z.null().optional() });
const OF_FORMER = { signature: null, receivedAt: null };
const headSchema = z.discriminatedUnion('format', [manifestSchema, formerManifestSchema]);

/** Cache: the panel polls every second, and a manifest of the former format has to be read completely. */
const read = new LRUCache<string, Manifest>({ max: 1_000 });

/** The path of the manifest beside a database. */
export function manifestPathOf(database: string): string {
  return database.replace(/\.sqlite$/, '.json');
}

/** `null` without a file: old backups have none. @throws Error for a damaged one */
export async function readManifest(database: string): Promise<Manifest | null> {
  const path = manifestPathOf(database);
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!stats) return null;
  const key = `${path} ${stats.ino} ${stats.mtimeMs} ${stats.size}`;
  const manifest = read.get(key) ?? (await readManifestAt(path));
  read.set(key, manifest);
  return manifest;
}

/** The objects of a backup; none without a manifest. @throws Error for a damaged list, maybe after some objects */
export async function* objectsOf(database: string): AsyncGenerator<ManifestObject> {
  const manifest = await readManifest(database);
  if (manifest) yield* objectsAt(manifestPathOf(database), manifest);
}

/** Like `readManifest`, for the path of the manifest. @throws Error for an invalid file; the reason of `ending` */
export async function readManifestAt(path: string, ending?: AbortSignal): Promise<Manifest> {
  const head = await headAt(path);
  if (head.format === 2) return head;
  if (head.objects === null) return { ...head, format: 2, objects: null, ...OF_FORMER };
  const sum = new ObjectListSum();
  for await (const object of listedAt(path, ending)) sum.add(object);
  return { ...head, format: 2, objects: sum.total(), ...OF_FORMER };
}

/** Like `objectsOf`, for the path of the manifest. @throws the reason of `ending` */
export async function* objectsAt(
  path: string,
  { objects }: Manifest,
  ending?: AbortSignal,
): AsyncGenerator<ManifestObject> {
  if (!objects) return;
  const sum = new ObjectListSum(objects.count);
  for await (const object of listedAt(path, ending)) {
    sum.add(object);
    yield object;
  }
  const { count, sha256 } = sum.total();
  if (count !== objects.count || sha256 !== objects.sha256) throw new Error('the list of objects is another');
}

/** Writes a manifest with the list of its objects, atomically. */
export function writeManifest(
  database: string,
  manifest: Manifest,
  objects: AsyncIterable<ManifestObject> | Iterable<ManifestObject>,
): Promise<void> {
  async function* lines() {
    yield `${JSON.stringify(manifest)}\n`;
    for await (const object of objects) yield `${JSON.stringify(object)}\n`;
  }
  return writeWhole(manifestPathOf(database), lines());
}

/** The path of the content of an object. */
export function contentPathOf(folder: string, { sha256 }: Pick<ManifestObject, 'sha256'>): string {
  return join(folder, 'objects', sha256);
}

async function headAt(path: string): Promise<z.infer<typeof headSchema>> {
  for await (const head of manifestValuesAt(path)) return headSchema.parse(head);
  throw new Error('an empty manifest');
}

async function* listedAt(path: string, ending?: AbortSignal): AsyncGenerator<ManifestObject> {
  let isHead = true;
  for await (const value of manifestValuesAt(path)) {
    ending?.throwIfAborted();
    if (!isHead) yield manifestObjectSchema.parse(value);
    isHead = false;
  }
}
