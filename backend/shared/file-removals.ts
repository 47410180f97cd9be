import { Injectable } from '@nestjs/common';

/** Runs a removal when nothing that needs the files is under way. */
type Turns = (removal: () => Promise<void>) => Promise<void>;

/**
 * Removes files that a row has just ceased to name. A backup copies the rows first and the files afterwards: a file that was removed between
 * the two would be missing in it. Removals and backups therefore take turns.
 */
@Injectable()
export class FileRemovals {
  private turns: Turns = (removal) => removal();

  /** Sets what removals take turns with; without it, each runs at once. */
  takeTurnsBy(turns: Turns): void {
    this.turns = turns;
  }

  /** @throws the error of `removal`; AppError `backup_running` while another process changes the backups */
  run(removal: () => Promise<void>): Promise<void> {
    return this.turns(removal);
  }
}
