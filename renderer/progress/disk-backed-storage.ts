import type { ProgressDisk, ProgressKey } from '../../contract/platform.ts';
import type { KeyedStorage } from '../client/storage.ts';

/** The keys that are stored on the shell's disk too. */
export const PROGRESS_KEYS = [
  'videoProgress',
  'courseProgress',
  'failedRequests',
] as const satisfies readonly ProgressKey[];

/** A storage whose progress goes to the disk too, once what was there has been read. */
export interface DiskBackedStorage extends KeyedStorage {
  /** From now on what is written goes to the disk too: before, it would replace what has not been read yet. */
  startDiskWrites(): void;
}

/** Adds a disk to a browser's storage. Reading stays as quick as it was: the disk is only read at the start. */
export function diskBackedStorage(
  storage: KeyedStorage,
  disk: ProgressDisk,
  log: (message: string) => void,
): DiskBackedStorage {
  let writesToDisk = false;

  function writeToDisk(key: ProgressKey, value: unknown): void {
    // The next write carries everything again: one that failed is not repeated.
    disk
      .write(key, JSON.stringify(value))
      .catch((error: unknown) => log(`${key} was not written to the disk: ${String(error)}`));
  }

  return {
    read: storage.read,
    remove: storage.remove,
    write: (key, value) => {
      storage.write(key, value);
      const progressKey = PROGRESS_KEYS.find((one) => one === key);
      if (progressKey && writesToDisk) writeToDisk(progressKey, value);
    },
    startDiskWrites: () => {
      writesToDisk = true;
    },
  };
}
