import { stat, statfs } from 'node:fs/promises';
import { AppError } from '../shared/app-error.ts';

/** A backup never fills the disk: people's writes come first. */
const RESERVE_BYTES = 64 * 1024 * 1024;

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws AppError `storage_full` where so many bytes more would leave the academy too little room to go on */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  if ((await freeBytesOf(folder)) < bytes + RESERVE_BYTES) throw new AppError('storage_full', `no room for ${bytes} bytes more`);
}

/** Of a database and its journal; 0 where there is none. */
export async function databaseBytesOf(file: string): Promise<number> {
  const sizes = await Promise.all(['', '-wal'].map((side) => stat(file + side).catch(() => ({ size: 0 }))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
