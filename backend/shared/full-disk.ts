import { statfs } from 'node:fs/promises';
import { isStorageFull } from './storage-full.ts';

/** With less there is no room for a journal, a backup and the log together. */
export const ROOM_TO_WORK_BYTES = 64 * 1024 * 1024;
/** With less SQLite may not be able to make the files beside a database, which it calls a fault of the disk. */
const ROOM_FOR_JOURNAL_BYTES = 1024 * 1024;
const MB = 1024 * 1024;

/** The academy does not start, because the disk of its data folder is full. The message is Spanish: the operator reads it. */
export class FullDisk extends Error {
  readonly code = 'ENOSPC';

  constructor(dataDir: string, freeBytes: number | null, cause: Error) {
    const left = freeBytes === null ? '' : ` Quedan ${Math.floor(freeBytes / MB)} MB.`;
    super(
      `No hay espacio en el disco de la carpeta de datos (${dataDir}).${left} ` +
        `Deja libres al menos ${ROOM_TO_WORK_BYTES / MB} MB y abre la academia de nuevo.`,
      { cause },
    );
    this.name = 'FullDisk';
  }
}

/** Does what a start needs. @throws FullDisk where it failed for want of room in this folder, also where SQLite only says that it can't write */
export async function sayingWhenFull<Result>(dataDir: string, start: () => Promise<Result>): Promise<Result> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof FullDisk) throw error;
    const freeBytes = await freeBytesOf(dataDir);
    throw isForWantOfRoom(error, freeBytes) ? new FullDisk(dataDir, freeBytes, error) : error;
  }
}

function isForWantOfRoom(error: Error, freeBytes: number | null): boolean {
  const { code } = error as { code?: string };
  if (code === '53100') return false; // PostgreSQL's own disk
  const isUnwritten = code === 'SQLITE_IOERR' || code === 'SQLITE_CANTOPEN';
  return (
    isStorageFull(error) ||
    code === 'storage_full' ||
    (isUnwritten && freeBytes !== null && freeBytes < ROOM_FOR_JOURNAL_BYTES)
  );
}

/** Null where the folder is not there. */
async function freeBytesOf(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found && found.bavail * found.bsize;
}
