import { stat, statfs } from 'node:fs/promises';
import type { DiskRoom, ReservedRoom } from '../shared/disk-room.ts';

/** A backup never fills the disk: people's writes come first. */
const KEPT_FREE_BYTES = 64 * 1024 * 1024;

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Room for what a backup or a restore is about to write, beside the bodies that arrive meanwhile.
 * @throws AppError `storage_full` where so many bytes more would leave the academy too little room to go on
 */
export function reserveRoom(disk: DiskRoom, folder: string, bytes: number): Promise<ReservedRoom> {
  return disk.reserve(folder, bytes, KEPT_FREE_BYTES);
}

/** Of a database and its journal; 0 where there is none. */
export async function databaseBytesOf(file: string): Promise<number> {
  const sizes = await Promise.all(['', '-wal'].map((side) => stat(file + side).catch(() => ({ size: 0 }))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
