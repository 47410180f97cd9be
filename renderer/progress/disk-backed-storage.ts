import type { ProgressKeeper, ProgressShelf } from '../../contract/platform.ts';
import type { KeyedStorage } from '../client/storage.ts';

/** What of the storage a host keeps on its disk too. */
export const SHELVES = ['videoProgress', 'courseProgress', 'failedRequests'] as const satisfies readonly ProgressShelf[];

/** A storage whose progress goes to the disk too, once what was there has been read. */
export interface KeptStorage extends KeyedStorage {
  /** From now on what is written goes to the disk: before, it would take the place of what nobody has read. */
  beginKeeping(): void;
}

/** Lays the keeping on a disk over a browser's storage. Reading stays as quick as it was: the disk is only read at the start. */
export function keptStorage(storage: KeyedStorage, keeper: ProgressKeeper, log: (message: string) => void): KeptStorage {
  let isKeeping = false;

  function keep(shelf: ProgressShelf, value: unknown): void {
    // The next write carries everything again: one that failed is not repeated.
    keeper.write(shelf, JSON.stringify(value)).catch((error: unknown) => log(`${shelf} was not kept: ${String(error)}`));
  }

  return {
    read: storage.read,
    remove: storage.remove,
    write: (key, value) => {
      storage.write(key, value);
      const shelf = SHELVES.find((one) => one === key);
      if (shelf && isKeeping) keep(shelf, value);
    },
    beginKeeping: () => {
      isKeeping = true;
    },
  };
}
