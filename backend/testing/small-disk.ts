import fs from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { KEPT_FREE_BYTES } from '../files/disk-room.ts';

/** A disk with room for `roomBytes` in some folders besides the bytes that must remain free, until it is removed. */
export class SmallDisk {
  /** Maximum of the bytes in the folders at any check. */
  usedMostBytes = 0;
  private readonly statfs = fs.promises.statfs;

  constructor(
    private readonly roomBytes: number,
    private readonly folders: readonly string[],
  ) {
    const small = async (path: string) => ({ ...(await this.statfs(path)), bsize: 1, bavail: await this.freeBytes() });
    fs.promises.statfs = small as typeof fs.promises.statfs;
    syncBuiltinESMExports();
  }

  remove(): void {
    fs.promises.statfs = this.statfs;
    syncBuiltinESMExports();
  }

  async freeBytes(): Promise<number> {
    const used = (await Promise.all(this.folders.map(bytesIn))).reduce((sum, bytes) => sum + bytes, 0);
    this.usedMostBytes = Math.max(this.usedMostBytes, used);
    return KEPT_FREE_BYTES + this.roomBytes - used;
  }
}

/** The size of all files in a folder and its subfolders. */
async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []); // created by the first upload
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  return found.reduce((sum, stats) => sum + (stats?.isFile() ? stats.size : 0), 0);
}
