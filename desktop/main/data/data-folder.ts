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
  /** Returns when the change is on the disk. */
  change(folder: string): void;
}

/** The folder with database, files and backups of the academy on this machine. */
export class DataFolder {
  constructor(
    private readonly backend: BackendControl,
    private readonly setting: DataFolderSetting,
    private readonly changes: OneAtATime,
    private readonly log: FailureLog,
  ) {}

  /**
   * Moves everything to `target` (absolute; empty or missing), and opens the academy there. All files are copied and
   * compared, then the setting is changed, and the old files are removed once the academy is open: at every moment the
   * setting names a complete folder.
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

  /** A file that can't be removed is only logged: the academy is open in its new folder. */
  private async removeMoved(files: readonly string[], source: string): Promise<void> {
    const sides = files.filter((file) => file.endsWith('.sqlite')).flatMap((file) => [`${file}-wal`, `${file}-shm`]);
    await removeFiles([...files, ...sides], source).catch((error: unknown) => {
      this.log.error('something was left in the old data folder', error);
    });
  }

  private async goBack(target: string, source: string, why: string): Promise<ActionResult> {
    await this.backend.stop();
    this.setting.change(source);
    await empty(target).catch((error: unknown) =>
      this.log.error('something was left in the folder that was chosen', error),
    );
    const back = await this.backend.start();
    return failed(back.ok ? `${why} ${text.asBefore}` : `${why} ${text.notBack}`);
  }
}

/** Why the data can't be moved there, in Spanish; null: it can, and the folder exists now. */
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
    return text.notWritable; // No permission, no such drive, or a file of that name.
  }
}

async function isWithin(folder: string, other: string): Promise<boolean> {
  const path = relative(await realpath(other), await realPathOf(folder));
  return path === '' || !(path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path));
}

/** The path of a folder with links resolved; the folder need not exist. */
async function realPathOf(folder: string): Promise<string> {
  return realpath(folder).catch(async () => {
    const parent = dirname(folder);
    return parent === folder ? folder : join(await realPathOf(parent), relative(parent, folder));
  });
}

/** Removes the content of a folder that was empty before, then the folder itself. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
  await rmdir(folder);
}
