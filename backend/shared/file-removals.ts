import { Injectable } from '@nestjs/common';

/** Runs a removal while nothing else reads or changes the files. */
type RunExclusively = (removal: () => Promise<void>) => Promise<void>;

/**
 * Removes files whose rows no longer name them, never during a backup: a backup copies the rows first and the files later, and a file that is
 * removed in between would be missing in it.
 */
@Injectable()
export class FileRemovals {
  private runExclusively: RunExclusively = (removal) => removal();

  /** Sets the lock that removals wait for; without one, each runs at once. */
  useLock(runExclusively: RunExclusively): void {
    this.runExclusively = runExclusively;
  }

  /** @throws the error of `removal`; AppError `backup_running` while another process changes the backups */
  run(removal: () => Promise<void>): Promise<void> {
    return this.runExclusively(removal);
  }
}
