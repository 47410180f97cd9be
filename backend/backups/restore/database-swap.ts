import { existsSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkOrCopy, replaceFile, syncFolder } from '../copied-file.ts';
import { foreignCopyOf } from './stage-backup.ts';

/** Suffixes of the files that SQLite writes beside a database. */
const SIDES = ['-wal', '-shm', '-journal'];

/**
 * Replaces the academy's database by another while both are closed. A single rename changes it: if the process is
 * killed, the next start finds the old or the new database, complete.
 */
export class DatabaseSwap {
  readonly database: string;
  /** The copy that becomes the database. */
  readonly staged: string;
  /** The former database, until the academy has opened with the new one. */
  readonly replaced: string;

  /** `stamp` makes the name of the replaced database unique. */
  constructor(
    private readonly folder: string,
    stamp: number,
  ) {
    this.database = join(folder, 'academia.sqlite');
    this.staged = join(folder, 'academia.staged.sqlite');
    this.replaced = join(folder, `academia.replaced-${stamp}.sqlite`);
  }

  /** Whether the database's process was killed: its last writes are in the journal. */
  get isLeftOpen(): boolean {
    return existsSync(`${this.database}-wal`);
  }

  /**
   * Makes the staged copy the database. The journal must be merged before; the journal of a damaged database is moved
   * away with it, because SQLite would apply it to the new one.
   */
  async putInPlace(): Promise<void> {
    if (existsSync(this.database)) await linkOrCopy(this.database, this.replaced);
    else await writeFile(this.replaced, ''); // empty: there was no database
    if (this.isLeftOpen) await rename(`${this.database}-wal`, `${this.replaced}-wal`);
    await rm(`${this.database}-shm`, { force: true });
    await replaceFile(this.staged, this.database);
    await syncFolder(this.folder);
  }

  /** Whether the copy still has its own name, so that the database and its journal are the former ones. */
  get isStaged(): boolean {
    return existsSync(this.staged);
  }

  /**
   * Restores the former database, wherever `putInPlace` stopped, or before it was called. Removes a staged copy: it may
   * take the disk space that the academy needs to open.
   */
  async putBack(): Promise<void> {
    if (existsSync(this.replaced) && !this.isStaged) {
      const hadNone = await this.hadNone();
      for (const side of SIDES) await rm(`${this.database}${side}`, { force: true });
      if (hadNone) await rm(this.database, { force: true });
      else await replaceFile(this.replaced, this.database);
    }
    if (existsSync(`${this.replaced}-wal`)) await rename(`${this.replaced}-wal`, `${this.database}-wal`);
    await rm(this.replaced, { force: true });
    await this.unstage(); // last: without the copy, the former database would count as replaced
    await syncFolder(this.folder);
  }

  /** Whether there was no database before. */
  async hadNone(): Promise<boolean> {
    const replaced = await stat(this.replaced).catch(() => null);
    return replaced?.size === 0;
  }

  async forgetReplaced(): Promise<void> {
    for (const side of ['', '-wal']) await rm(`${this.replaced}${side}`, { force: true });
  }

  /** Removes the copy with a killed process's journal: SQLite would apply that to the next copy. */
  async unstage(): Promise<void> {
    const copies = [this.staged, foreignCopyOf(this.staged)];
    const left = copies
      .flatMap((copy) => ['', ...SIDES].map((side) => `${copy}${side}`))
      .filter((file) => existsSync(file));
    for (const file of left) await rm(file, { force: true });
  }
}
