import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { OWNER_ONLY } from '../../shared/private-files.ts';

/** Some thousand pictures. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What is left when there were too many, so that not each new one looks at all. */
const REMAINDER = 0.9;
/** Pictures of what was hidden or removed are not asked for again, and say what stood there. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;
const HASH_AND_ENDING = /-[0-9a-f]+\.jpg$/;
const UNFINISHED = '.unfinished-';

interface CachedPicture {
  readonly path: string;
  readonly sizeBytes: number;
  readonly madeAtMs: number;
}

/** Pictures of link previews that were drawn before, as files of `DATA_DIR`. Any of them may be gone at any time: it is drawn again. */
@Injectable()
export class PictureCache {
  private readonly folder: string;

  constructor(config: Config) {
    this.folder = resolve(config.dataDir, 'previews');
  }

  async find(name: string): Promise<Buffer | null> {
    return readFile(join(this.folder, name)).catch(unlessMissing(null));
  }

  /** In place of the one that showed the same thing as it was before. @throws the system's error when there is no room */
  async add(name: string, picture: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: OWNER_ONLY.folder });
    const draft = join(this.folder, `${UNFINISHED}${randomBytes(8).toString('hex')}`);
    try {
      await writeFile(draft, picture, { mode: OWNER_ONLY.file });
      await rename(draft, join(this.folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    const subject = name.replace(HASH_AND_ENDING, '');
    const outdated = (await this.names()).filter((one) => one !== name && one.replace(HASH_AND_ENDING, '') === subject);
    for (const one of outdated) await rm(join(this.folder, one), { force: true });
    await this.makeRoom();
  }

  /** Removes what is old or was never finished. */
  async removeOld(nowMs: number): Promise<void> {
    for (const { path, madeAtMs } of await this.files())
      if (nowMs - madeAtMs > MAX_AGE_MS) await rm(path, { force: true });
  }

  private async makeRoom(): Promise<void> {
    const files = await this.files();
    let bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if (bytes <= MAX_BYTES) return;
    for (const { path, sizeBytes } of files.toSorted((one, other) => one.madeAtMs - other.madeAtMs)) {
      if (bytes <= MAX_BYTES * REMAINDER) return;
      await rm(path, { force: true });
      bytes -= sizeBytes;
    }
  }

  private async files(): Promise<CachedPicture[]> {
    const found: CachedPicture[] = [];
    for (const name of await this.names()) {
      const path = join(this.folder, name);
      const stats = await stat(path).catch(unlessMissing(null));
      if (stats?.isFile()) found.push({ path, sizeBytes: stats.size, madeAtMs: stats.mtimeMs });
    }
    return found;
  }

  private names(): Promise<string[]> {
    return readdir(this.folder).catch(unlessMissing<string[]>([]));
  }
}

function unlessMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
