import { randomUUID } from 'node:crypto';
import { mkdir, readdir, realpath, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { ActionResult } from '../../../contract/shell.ts';
import { type BackendControl, type FailureLog, failed } from '../backend-process/backend-control.ts';
import { copyFiles, filesIn, removeFiles } from '../files/copied-files.ts';
import type { OneAtATime } from './one-at-a-time.ts';

const text = {
  inside: 'La carpeta nueva no puede estar dentro de la actual.',
  notEmpty: 'La carpeta no está vacía. Elige una vacía o crea una nueva.',
  notWritable: 'No se puede escribir en esa carpeta.',
  full: 'En esa carpeta no hay espacio suficiente.',
  notCopied: 'No se pudieron copiar los datos a esa carpeta.',
  asBefore: 'La academia sigue en la carpeta de antes.',
  notBack: 'Los datos siguen en la carpeta de antes, pero la academia no pudo abrirse. Los registros dicen por qué.',
};

/** The setting that names the data folder. */
export interface DataFolderSetting {
  current(): string;
  /** Ends when it is on the disk. */
  change(folder: string): void;
}

/** The folder that holds the academy of this machine: database, files and backups. */
export class DataFolder {
  constructor(
    private readonly backend: BackendControl,
    private readonly setting: DataFolderSetting,
    private readonly changes: OneAtATime,
    private readonly log: FailureLog,
  ) {}

  /**
   * Moves everything to `target` (absolute; empty, or not there yet) and opens the academy from there. Everything is copied and compared
   * first, then the setting is changed, and what was copied is removed from the old folder once the academy is open: at every moment the
   * setting names a folder that holds all of it.
   */
  move(target: string): Promise<ActionResult> {
    return this.changes.run(async () => {
      const source = this.setting.current();
      const problem = await problemWith(target, source);
      if (problem !== null) return failed(problem);
      await this.backend.stop();
      const moved = await this.openFrom(target, source);
      return moved.ok ? moved : this.goBack(target, source, moved.message);
    });
  }

  private async openFrom(target: string, source: string): Promise<ActionResult> {
    try {
      const files = await filesIn(source);
      await copyFiles(files, source, target);
      this.setting.change(target);
      const started = await this.backend.start();
      if (started.ok) await this.removeMoved(files, source);
      return started;
    } catch (error) {
      this.log.error('the data folder was not moved', error);
      return failed((error as NodeJS.ErrnoException).code === 'ENOSPC' ? text.full : text.notCopied);
    }
  }

  /** Files that can't be removed do no harm: the academy is in its new place. */
  private async removeMoved(files: readonly string[], source: string): Promise<void> {
    const sides = files.filter((file) => file.endsWith('.sqlite')).flatMap((file) => [`${file}-wal`, `${file}-shm`]);
    await removeFiles([...files, ...sides], source).catch((error: unknown) => {
      this.log.error('something was left in the old data folder', error);
    });
  }

  private async goBack(target: string, source: string, why: string): Promise<ActionResult> {
    await this.backend.stop();
    this.setting.change(source);
    await empty(target).catch((error: unknown) => this.log.error('something was left in the folder that was chosen', error));
    const back = await this.backend.start();
    return failed(back.ok ? `${why} ${text.asBefore}` : `${why} ${text.notBack}`);
  }
}

/** Why the data can't go there, in Spanish; null: they can, and the folder is there by now. */
async function problemWith(target: string, source: string): Promise<string | null> {
  if (!isAbsolute(target)) return text.notWritable;
  if (await isWithin(target, source)) return text.inside;
  const probe = join(target, `.${randomUUID()}`);
  try {
    await mkdir(target, { recursive: true });
    if ((await readdir(target)).length > 0) return text.notEmpty;
    await writeFile(probe, '');
    await rm(probe);
    return null;
  } catch {
    return text.notWritable; // No permission, no such drive, a file of that name: the person chooses another.
  }
}

async function isWithin(folder: string, other: string): Promise<boolean> {
  const path = relative(await realpath(other), await realPathOf(folder));
  return path === '' || !(path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path));
}

/** Where a folder is or would be, links followed. */
async function realPathOf(folder: string): Promise<string> {
  return realpath(folder).catch(async () => {
    const parent = dirname(folder);
    return parent === folder ? folder : join(await realPathOf(parent), relative(parent, folder));
  });
}

/** Removes what is in a folder that was empty before, and the folder itself where the system lets it. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
  await rmdir(folder);
}
