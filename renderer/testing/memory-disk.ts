import type { KeptProgress, ProgressKeeper, ProgressShelf } from '../../contract/platform.ts';

/** A host's disk without the disk. It fails while `isBroken`. */
export class MemoryKeeper implements ProgressKeeper {
  isBroken = false;
  readonly written: ProgressShelf[] = [];

  constructor(public kept: KeptProgress = {}) {}

  load = async (): Promise<KeptProgress> => {
    if (this.isBroken) throw new Error('the disk can not be read');
    return { ...this.kept };
  };

  write = async (shelf: ProgressShelf, text: string): Promise<void> => {
    if (this.isBroken) throw new Error('the disk is full');
    this.written.push(shelf);
    this.kept[shelf] = text;
  };
}
