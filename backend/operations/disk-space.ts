import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { ROOM_TO_WORK_BYTES } from '../files/full-disk.ts';

/** The disk that holds `DATA_DIR`. */
@Injectable()
export class DiskSpace {
  constructor(private readonly config: Config) {}

  /** Whether less than the reserve is free for the academy. */
  async isFull(reserveBytes = ROOM_TO_WORK_BYTES): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.config.dataDir);
    return bavail * bsize < reserveBytes;
  }
}
