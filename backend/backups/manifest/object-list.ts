import { createHash } from 'node:crypto';
import { z } from 'zod';

const OBJECTS_MAX = 1_000_000;
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
export const sizeSchema = z.int().min(0);

/** An object as a backup has it. */
export const manifestObjectSchema = z.object({
  /** Folder and filename, with a slash between. */
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}\/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/),
  sizeBytes: sizeSchema,
  /** Of the file in the store: one that has not been changed since need not be read again. */
  modifiedAtMs: z.number(),
  sha256: sha256Schema,
});
export type ManifestObject = z.infer<typeof manifestObjectSchema>;

/** The objects of a backup together, with the digest of their list. */
export const objectTotalSchema = z.object({
  count: z.int().min(0).max(OBJECTS_MAX),
  sizeBytes: sizeSchema,
  sha256: sha256Schema,
});
export type ObjectTotal = z.infer<typeof objectTotalSchema>;

/** Adds up the objects of a backup, one after another. */
export class ObjectListSum {
  private readonly hash = createHash('sha256');
  private count = 0;
  private sizeBytes = 0;

  /** @param maxCount as many objects as there may be */
  constructor(private readonly maxCount = OBJECTS_MAX) {}

  /** @throws Error for one too many, or when no number holds the sum of their sizes */
  add({ name, sizeBytes, sha256 }: ManifestObject): void {
    this.hash.update(`${sha256} ${sizeBytes} ${name}\n`);
    this.count += 1;
    this.sizeBytes += sizeBytes;
    if (this.count > this.maxCount) throw new Error(`more than ${this.maxCount} objects`);
    if (!Number.isSafeInteger(this.sizeBytes)) throw new Error('objects of no possible size');
  }

  /** Call it once, at the end. The digest leaves out when the files were changed: that differs from machine to machine. */
  total(): ObjectTotal {
    return { count: this.count, sizeBytes: this.sizeBytes, sha256: this.hash.digest('hex') };
  }
}

/** What the objects of a backup come to. */
export function totalOf(objects: readonly ManifestObject[]): ObjectTotal {
  const sum = new ObjectListSum();
  for (const object of objects) sum.add(object);
  return sum.total();
}
