import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { backupReasonSchema } from '../../contract/backups.ts';
import { writeWhole } from './copied-file.ts';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const sizeSchema = z.int().min(0);

/** An object as a backup has it. */
const manifestObjectSchema = z.object({
  /** Folder and filename, with a slash between. */
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}\/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/),
  sizeBytes: sizeSchema,
  /** Of the file in the store: one that has not been changed since need not be read again. */
  modifiedAtMs: z.number(),
  sha256: sha256Schema,
});
export type ManifestObject = z.infer<typeof manifestObjectSchema>;

/** What a backup consists of, in a file beside its database. */
export const manifestSchema = z.object({
  format: z.literal(1),
  reason: backupReasonSchema,
  madeAt: z.iso.datetime(),
  /** Of the program that made it. */
  version: z.string(),
  /** Null: of an academy from before academies had ids. */
  academyId: z.string().nullable(),
  lastMigration: z.string(),
  database: z.object({ sizeBytes: sizeSchema, sha256: sha256Schema }),
  /** Null: they are not in it. */
  objects: z.array(manifestObjectSchema).nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** They name thousands of objects, and the panel asks every second. */
const read = new LRUCache<string, Manifest>({ max: 50 });

/** The manifest of a backup, by the path of its database. */
export function manifestPathOf(database: string): string {
  return database.replace(/\.sqlite$/, '.json');
}

/** Null where there is none: backups had none before. @throws Error for one that is damaged */
export async function readManifest(database: string): Promise<Manifest | null> {
  const path = manifestPathOf(database);
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!stats) return null;
  const key = `${path} ${stats.ino} ${stats.mtimeMs} ${stats.size}`;
  const known = read.get(key);
  if (known) return known;
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  read.set(key, manifest);
  return manifest;
}

/** It is there whole or not at all. */
export function writeManifest(database: string, manifest: Manifest): Promise<void> {
  return writeWhole(manifestPathOf(database), JSON.stringify(manifest));
}

/** Where the content of an object is kept. */
export function contentPathOf(folder: string, { sha256 }: Pick<ManifestObject, 'sha256'>): string {
  return join(folder, 'objects', sha256);
}
