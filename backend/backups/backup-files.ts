import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@nestjs/common';
import { listBackups, namesIn } from './backup-folder.ts';
import { removeUnneededContents } from './backup-objects.ts';
import { manifestPathOf, objectsOf } from './manifest/manifest.ts';
import type { ManifestObject } from './manifest/object-list.ts';

/** Unfinished files of a killed process. */
const UNFINISHED = /\.part(-wal|-shm|-journal)?$/;

/** The files of the backups in their folder: removes them, and lists the objects that they contain. */
export class BackupFiles {
  constructor(
    private readonly dataDir: string,
    private readonly folder: string,
    private readonly logger: Logger,
  ) {}

  /** Removes backups, and the contents that no other backup refers to. */
  async removeBackups(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await rm(join(this.folder, name)); // first: a backup without its database does not count
      await rm(manifestPathOf(join(this.folder, name)), { force: true });
    }
    await this.removeUnneeded();
  }

  /** Removes files of killed processes, and contents that no backup refers to. */
  async removeUnfinished(): Promise<void> {
    const names = await namesIn(this.folder);
    const orphans = names.filter(
      (name) => /^academia-.+\.json$/.test(name) && !names.includes(name.replace(/json$/, 'sqlite')),
    );
    const unfinished = names.filter((name) => name.startsWith('academia-') && UNFINISHED.test(name));
    for (const name of [...unfinished, ...orphans]) await rm(join(this.folder, name), { force: true });
    await this.removeUnneeded();
  }

  private async removeUnneeded(): Promise<void> {
    await removeUnneededContents(this.folder, this.allObjects()).catch((error: unknown) => {
      this.logger.warn('objects of backups are not cleaned up', error);
    });
  }

  /** The objects of all backups with a readable manifest. */
  async *knownObjects(): AsyncGenerator<ManifestObject> {
    for (const { name } of await listBackups(this.dataDir))
      try {
        yield* objectsOf(join(this.folder, name));
      } catch (error) {
        this.logger.warn(`the manifest of ${name} can't be read`, error);
      }
  }

  /** The objects of all backups, with repetitions. @throws Error when a manifest is unreadable */
  private async *allObjects(): AsyncGenerator<ManifestObject> {
    for (const { name } of await listBackups(this.dataDir)) yield* objectsOf(join(this.folder, name));
  }
}
