import { AppError } from '../errors/app-error.ts';

/** Reference counts of backups in use: a backup in use can not be removed, and one being removed can not be used. */
export class BackupHolds {
  /** Reference counts by backup name. */
  private readonly holders = new Map<string, number>();
  private readonly removing = new Set<string>();

  isHeld(name: string): boolean {
    return this.holders.has(name);
  }

  /**
   * Locks a backup against removal until the returned function is called; later calls of it do nothing.
   * @throws AppError `backup_not_found` while it is being removed
   */
  hold(name: string): () => void {
    if (this.removing.has(name)) throw new AppError('backup_not_found', 'it is being removed');
    this.holders.set(name, (this.holders.get(name) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.holders.get(name) ?? 1) - 1;
      if (left > 0) this.holders.set(name, left);
      else this.holders.delete(name);
    };
  }

  /** Refuses `hold` for these backups, which are not in use, while `removal` runs. */
  async whileRemoving(names: readonly string[], removal: () => Promise<void>): Promise<void> {
    for (const name of names) this.removing.add(name);
    try {
      await removal();
    } finally {
      for (const name of names) this.removing.delete(name);
    }
  }
}
