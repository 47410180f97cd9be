import { constants } from 'node:fs';
import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../errors/app-error.ts';
import { OWNER_ONLY } from '../files/private-files.ts';
import type { ReadableBytes } from './content/readable-bytes.ts';

/** A file that is being written; it is published as an object when it is complete, or discarded. */
export class FileDraft implements ReadableBytes {
  private constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
    private bytes: number,
  ) {}

  /** @throws Error when the file exists */
  static async create(path: string): Promise<FileDraft> {
    return new FileDraft(path, await open(path, 'wx+', OWNER_ONLY.file), 0);
  }

  /** @throws Error when the file does not exist */
  static async reopen(path: string): Promise<FileDraft> {
    const handle = await open(path, constants.O_RDWR);
    return new FileDraft(path, handle, (await handle.stat()).size);
  }

  get size(): number {
    return this.bytes;
  }

  async write(chunk: Uint8Array, position: number): Promise<void> {
    for (let done = 0; done < chunk.length; ) {
      const { bytesWritten } = await this.handle.write(chunk, done, chunk.length - done, position + done);
      done += bytesWritten;
    }
    this.bytes = Math.max(this.bytes, position + chunk.length);
  }

  async read(position: number, length: number): Promise<Buffer> {
    const room = Math.max(0, Math.min(length, this.bytes - position));
    const { buffer, bytesRead } = await this.handle.read(Buffer.alloc(room), 0, room, position);
    return buffer.subarray(0, bytesRead);
  }

  /** Replaces everything written so far. */
  async replaceBy(content: Uint8Array): Promise<void> {
    await this.handle.truncate(0);
    this.bytes = 0;
    await this.write(content, 0);
  }

  /** The bytes are on disk when the promise resolves. */
  sync(): Promise<void> {
    return this.handle.sync();
  }

  async close(): Promise<void> {
    await this.handle.close();
  }

  /**
   * Links the file under its object's name, once; the draft can't be used afterwards.
   * @throws AppError `upload_used` when the object exists
   */
  async publish(file: string, atMs: number): Promise<void> {
    await this.handle.utimes(atMs / 1_000, atMs / 1_000);
    await this.handle.sync();
    await link(this.path, file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new AppError('upload_used', 'there is such an object') : error;
    });
    await this.discard();
    await syncFolder(dirname(file));
  }

  async discard(): Promise<void> {
    await this.handle.close();
    await rm(this.path, { force: true });
  }
}

/** Flushes the folder's names to disk. Windows writes them together with the files. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
