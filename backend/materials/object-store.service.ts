import { access, chmod, copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { AppError } from '../shared/app-error.ts';
import { OWNER_ONLY } from '../shared/private-files.ts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** The academy's files: videos and materials, in a folder of `DATA_DIR`. */
@Injectable()
export class ObjectStore {
  /** Absolute. */
  readonly root: string;

  constructor(config: Config) {
    this.root = resolve(config.dataDir, 'objects');
  }

  /** Where a file lies below `root`. @throws AppError `not_found` for names that no file of the store has. */
  pathOf(folder: string, filename: string): string {
    if (!NAME.test(folder) || !NAME.test(filename)) throw new AppError('not_found', 'not a name of the object store');
    return join(folder, filename);
  }

  /** The address a stored file is served at. */
  addressOf(folder: string, filename: string): string {
    return `/objects/${folder}/${filename}`;
  }

  /** Whether the file that is served at `address` is there. */
  has(address: string): Promise<boolean> {
    const [, , folder = '', filename = ''] = address.split('/');
    return access(join(this.root, this.pathOf(folder, filename))).then(
      () => true,
      () => false,
    );
  }

  /** Brings in a file that ships with the program; a copy that breaks off is never taken for the file. */
  async adopt(source: string, folder: string, filename: string): Promise<void> {
    const target = join(this.root, this.pathOf(folder, filename));
    await mkdir(dirname(target), { recursive: true });
    const unfinished = `${target}.part`;
    await copyFile(source, unfinished);
    await chmod(unfinished, OWNER_ONLY.file); // a copy has the rights of its source
    await rename(unfinished, target);
  }
}
