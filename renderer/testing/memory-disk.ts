import type { ProgressDisk, ProgressKey, ProgressOnDisk } from '../../contract/platform.ts';

/** A shell's disk in memory. Its calls fail while `isBroken`. */
export class MemoryDisk implements ProgressDisk {
  isBroken = false;
  readonly written: ProgressKey[] = [];

  constructor(public stored: ProgressOnDisk = {}) {}

  load = async (): Promise<ProgressOnDisk> => {
    if (this.isBroken) throw new Error('the disk can not be read');
    return { ...this.stored };
  };

  write = async (key: ProgressKey, text: string): Promise<void> => {
    if (this.isBroken) throw new Error('the disk is full');
    this.written.push(key);
    this.stored[key] = text;
  };
}
