import type { ProgressDisk, ProgressKey } from '../../contract/platform.ts';
import type { KeyedStorage } from '../client/storage.ts';

/** Keys that are also stored on the shell's disk. */
export const PROGRESS_KEYS = [
  'videoProgress',
  'courseProgress',
  'failedRequests',
] as const satisfies readonly ProgressKey[];

/** Storage that also writes progress to the disk, once the disk has been read. */
export interface DiskBackedStorage extends KeyedStorage {
  /** Starts writing to the disk; earlier writes would overwrite unread content. */
  startDiskWrites(): void;
}

/** Adds a disk to a browser's storage. Reads stay fast: the disk is read only at the start. */
export function diskBackedStorage(
  storage: KeyedStorage,
  disk: ProgressDisk,
  log: (message: string) => void,
): DiskBackedStorage {
  let writesToDisk = false;

  function writeToDisk(key: ProgressKey, value: unknown): void {
    // A failed write is not retried: the next write contains everything.
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
