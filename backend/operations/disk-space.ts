import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';

/** With less there is no room for a journal, a backup and the log together. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** The disk that holds `DATA_DIR`. */
@Injectable()
export class DiskSpace {
  constructor(private readonly config: Config) {}

  /** Whether less than the reserve is left for the academy. */
  async isFull(reserveBytes = RESERVE_BYTES): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.config.dataDir);
    return bavail * bsize < reserveBytes;
  }
}
