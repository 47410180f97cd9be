import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OWNER_ONLY } from '../../files/private-files.ts';
import { FileDraft } from '../file-draft.ts';

const ABOUT = 'upload.json';
const CONTENT = 'content';
const PART_NAME = /^part-(\d+)$/;
/** The prefix of the store's drafts: `removeAbandoned` removes those of killed processes together with them. */
const UNFINISHED = '.unfinished-';

const begunUploadSchema = z.object({
  /** The account that began the upload and may continue it. */
  staffId: z.string(),
  /** The future name of the object. */
  filename: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type BegunUpload = z.infer<typeof begunUploadSchema>;

/**
 * An upload in parts on disk: its description, a file for the content of all parts, and an empty file for each complete
 * part. A part is marked as complete after its bytes are on disk, so the mark is true even after a crash.
 */
export class PartsFolder {
  constructor(private readonly path: string) {}

  /** Creates the folder completely or not at all. */
  async make(upload: BegunUpload, atMs: number): Promise<void> {
    const draft = `${join(this.path, '..', UNFINISHED)}${randomBytes(8).toString('hex')}`;
    try {
      await mkdir(draft, { recursive: true });
      const content = await open(join(draft, CONTENT), 'wx', OWNER_ONLY.file);
      await content.truncate(upload.size).finally(() => content.close()); // sparse: takes no space yet
      await writeFile(join(draft, ABOUT), JSON.stringify(upload), { mode: OWNER_ONLY.file, flush: true });
      await rename(draft, this.path);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
    await this.touch(atMs);
  }

  /** Null when there is no such upload. */
  async read(): Promise<BegunUpload | null> {
    const json = await readFile(join(this.path, ABOUT), 'utf8').catch(unlessMissing(null));
    return json === null ? null : begunUploadSchema.parse(JSON.parse(json));
  }

  /** A finished upload has no content file: it has become an object. */
  async isUnfinishedOf(staffId: string): Promise<boolean> {
    if ((await this.read())?.staffId !== staffId) return false;
    return stat(join(this.path, CONTENT)).then(() => true, unlessMissing(false));
  }

  /** The numbers of the complete parts, sorted. */
  async parts(): Promise<number[]> {
    const names = await readdir(this.path);
    return names
      .flatMap((name) => PART_NAME.exec(name)?.[1] ?? [])
      .map(Number)
      .toSorted((one, other) => one - other);
  }

  /** The file that contains all parts. */
  openContent(): Promise<FileDraft> {
    return FileDraft.reopen(join(this.path, CONTENT));
  }

  async addPart(part: number, atMs: number): Promise<void> {
    await writeFile(this.partPath(part), '', { mode: OWNER_ONLY.file });
    await this.touch(atMs);
  }

  async removePart(part: number): Promise<void> {
    await rm(this.partPath(part), { force: true });
  }

  /** The time of the last activity, in milliseconds since 1970; 0 when the upload does not exist. */
  async usedAtMs(): Promise<number> {
    return stat(join(this.path, ABOUT)).then(({ mtimeMs }) => mtimeMs, unlessMissing(0));
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }

  private touch(atMs: number): Promise<void> {
    return utimes(join(this.path, ABOUT), atMs / 1_000, atMs / 1_000);
  }

  private partPath(part: number): string {
    return join(this.path, `part-${part}`);
  }
}

function unlessMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
