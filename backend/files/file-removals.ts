import { Injectable } from '@nestjs/common';

/** Runs a removal while nothing else reads or changes the files. */
type RunExclusively = (removal: () => Promise<void>) => Promise<void>;

/**
 * Removes files that no row refers to, never during a backup. A backup copies rows first and files later, so a file
 * that is removed in between would be missing.
 */
@Injectable()
export class FileRemovals {
  private runExclusively: RunExclusively = (removal) => removal();

  /** Sets the lock that removals run under; without it they run immediately. */
  useLock(runExclusively: RunExclusively): void {
    this.runExclusively = runExclusively;
  }

  /** @throws the error of `removal`; AppError `backup_running` while another process changes the backups */
  run(removal: () => Promise<void>): Promise<void> {
    return this.runExclusively(removal);
  }
}
