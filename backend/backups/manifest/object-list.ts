import { createHash } from 'node:crypto';
import { z } from 'zod';

const OBJECTS_MAX = 1_000_000;
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
export const sizeSchema = z.int().min(0);

/** An object in a manifest. */
export const manifestObjectSchema = z.object({
  /** Folder and filename, separated by a slash. */
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}\/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/),
  sizeBytes: sizeSchema,
  /** Modification time of the file in the store: a file with the same time is not read again. */
  modifiedAtMs: z.number(),
  sha256: sha256Schema,
});
export type ManifestObject = z.infer<typeof manifestObjectSchema>;

/** The totals of the objects of a backup, with the digest of their list. */
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

  /** @param maxCount maximum number of objects */
  constructor(private readonly maxCount = OBJECTS_MAX) {}

  /** @throws Error above `maxCount`, or when the sum of the sizes is no safe integer */
  add({ name, sizeBytes, sha256 }: ManifestObject): void {
    this.hash.update(`${sha256} ${sizeBytes} ${name}\n`);
    this.count += 1;
    this.sizeBytes += sizeBytes;
    if (this.count > this.maxCount) throw new Error(`more than ${this.maxCount} objects`);
    if (!Number.isSafeInteger(this.sizeBytes)) throw new Error('objects of no possible size');
  }

  /** Call it once, at the end. The digest ignores the modification times, which differ between machines. */
  total(): ObjectTotal {
    return { count: this.count, sizeBytes: this.sizeBytes, sha256: this.hash.digest('hex') };
  }
}

/** The totals of a list of objects. */
export function totalOf(objects: readonly ManifestObject[]): ObjectTotal {
  const sum = new ObjectListSum();
  for (const object of objects) sum.add(object);
  return sum.total();
}
