import { stat, statfs } from 'node:fs/promises';
import type { DiskRoom, ReservedRoom } from '../files/disk-room.ts';

/** Bytes that a backup leaves free, so that the academy can still write. */
const KEPT_FREE_BYTES = 64 * 1024 * 1024;

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Reserves disk space for a backup or a restoration, in addition to that of arriving bodies.
 * @throws AppError `storage_full` when it would leave less than 64 MB
 */
export function reserveRoom(disk: DiskRoom, folder: string, bytes: number): Promise<ReservedRoom> {
  return disk.reserve(folder, bytes, KEPT_FREE_BYTES);
}

/** The size of a database with its journal; 0 without a database. */
export async function databaseBytesOf(file: string): Promise<number> {
  const sizes = await Promise.all(['', '-wal'].map((side) => stat(file + side).catch(() => ({ size: 0 }))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
