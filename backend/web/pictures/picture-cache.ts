import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { OWNER_ONLY } from '../../files/private-files.ts';

/** Enough for some thousand pictures. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Part of `MAX_BYTES` that remains after a removal, so that not every new picture causes another one. */
const REMAINDER = 0.9;
/** Removes pictures of hidden and removed subjects, which contain their texts: no request replaces them. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;
const HASH_AND_ENDING = /-[0-9a-f]+\.jpg$/;
const UNFINISHED = '.unfinished-';

interface CachedPicture {
  readonly path: string;
  readonly sizeBytes: number;
  readonly madeAtMs: number;
}

/** Drawn pictures of link previews, as files in `DATA_DIR`. A missing file is drawn again. */
@Injectable()
export class PictureCache {
  private readonly folder: string;

  constructor(config: Config) {
    this.folder = resolve(config.dataDir, 'previews');
  }

  async find(name: string): Promise<Buffer | null> {
    return readFile(join(this.folder, name)).catch(unlessMissing(null));
  }

  /** Stores a picture and removes earlier ones of the same subject. @throws the system's error when the disk is full */
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

  /** Removes pictures and unfinished files that are older than 30 days. */
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
