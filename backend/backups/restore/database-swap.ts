import { existsSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkOrCopy, replaceFile, syncFolder } from '../copied-file.ts';
import { foreignCopyOf } from './stage-backup.ts';

/** What SQLite writes beside a database. */
const SIDES = ['-wal', '-shm', '-journal'];

/**
 * Puts another database in the place of the academy's, while no process has either open. The file changes by one renaming: whatever is
 * killed, and whenever, the next start finds the old database or the new one, whole, with nothing to be mended first.
 */
export class DatabaseSwap {
  readonly database: string;
  /** The copy that is to be the database. */
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

  /** Whether the database's process was killed: its last writes are in the journal beside it. */
  get isLeftOpen(): boolean {
    return existsSync(`${this.database}-wal`);
  }

  /**
   * What was staged becomes the database. A journal must have been brought into its database before; one that can't be, because the
   * database is damaged, is set aside with it: SQLite would apply it to the new one.
   */
  async putInPlace(): Promise<void> {
    if (existsSync(this.database)) await linkOrCopy(this.database, this.replaced);
    else await writeFile(this.replaced, ''); // says that there was none
    if (this.isLeftOpen) await rename(`${this.database}-wal`, `${this.replaced}-wal`);
    await rm(`${this.database}-shm`, { force: true });
    await replaceFile(this.staged, this.database);
    await syncFolder(this.folder);
  }

  /** Whether the copy has still its own name: the database and a journal beside it are the former ones. */
  get isStaged(): boolean {
    return existsSync(this.staged);
  }

  /**
   * Makes the former database the database again, wherever `putInPlace` stopped, or where it was not called at all. Of a copy that is still
   * staged nothing is left: it may take the room without which the academy does not open.
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
    await this.unstage(); // after the former one has no other name: without the copy that would be what is put back
    await syncFolder(this.folder);
  }

  /** Whether there was no database that could have been replaced. */
  async hadNone(): Promise<boolean> {
    const replaced = await stat(this.replaced).catch(() => null);
    return replaced?.size === 0;
  }

  async forgetReplaced(): Promise<void> {
    for (const side of ['', '-wal']) await rm(`${this.replaced}${side}`, { force: true });
  }

  /** With the journal of a process that was killed while it changed the copy: SQLite would apply it to the next one. */
  async unstage(): Promise<void> {
    const copies = [this.staged, foreignCopyOf(this.staged)];
    const left = copies
      .flatMap((copy) => ['', ...SIDES].map((side) => `${copy}${side}`))
      .filter((file) => existsSync(file));
    for (const file of left) await rm(file, { force: true });
  }
}
