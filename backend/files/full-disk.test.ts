import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFullDiskError } from '../testing/full-disk-error.ts';
import { SmallDisk } from '../testing/small-disk.ts';
import { KEPT_FREE_BYTES } from './disk-room.ts';
import { FullDisk, sayingWhenFull } from './full-disk.ts';

/**
 * SQLite's error on a disk without free bytes, when it can't create the index of its journal, and on a failing disk.
 */
const UNWRITTEN = Object.assign(new Error('SQLITE_IOERR: disk I/O error'), { code: 'SQLITE_IOERR' });

describe('starting on a full disk', () => {
  let folder: string;
  let disk: SmallDisk | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'academia-start-'));
  });
  afterEach(async () => {
    disk?.remove();
    disk = undefined;
    await rm(folder, { recursive: true });
  });

  const failing = (error: Error) => sayingWhenFull(folder, () => Promise.reject(error)).catch((said: Error) => said);
  const leave = (bytes: number) => {
    disk = new SmallDisk(bytes - KEPT_FREE_BYTES, [folder]);
  };

  it('reports the folder, the free bytes and the required bytes', async () => {
    leave(3 * 1024 * 1024);
    const cause = await aFullDiskError();
    const said = await failing(cause);
    expect(said).toBeInstanceOf(FullDisk);
    expect(said).toMatchObject({
      cause,
      message: `No hay espacio en el disco de la carpeta de datos (${folder}). Quedan 3 MB. Deja libres al menos 64 MB y abre la academia de nuevo.`,
    });
  });

  it('distinguishes a full disk from a failing disk by the free bytes', async () => {
    leave(4096);
    expect(await failing(UNWRITTEN)).toMatchObject({ name: 'FullDisk', cause: UNWRITTEN });
    disk?.remove();
    expect(await failing(UNWRITTEN)).toBe(UNWRITTEN);
  });

  it('passes other errors through', async () => {
    leave(0);
    const other = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
    expect(await failing(other)).toBe(other);
  });
});
