import { statfs } from 'node:fs/promises';
import { isStorageFull } from '../errors/storage-full.ts';

/** With fewer free bytes there is no space for a journal, a backup and the log together. */
export const ROOM_TO_WORK_BYTES = 64 * 1024 * 1024;
/** With fewer free bytes SQLite may fail to create the files beside a database, and report an I/O error. */
const ROOM_FOR_JOURNAL_BYTES = 1024 * 1024;
const MB = 1024 * 1024;

/** The academy can't start because the disk of its data folder is full. The message is in Spanish, for the operator. */
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

/**
 * Runs a start.
 * @throws FullDisk when it fails because of a full disk under this folder, also when SQLite reports only an I/O error
 */
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

/** Null when the folder does not exist. */
async function freeBytesOf(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found && found.bavail * found.bsize;
}
