import { stat, statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AppError } from '../errors/app-error.ts';

/** Bytes that bodies leave free for the database. */
export const KEPT_FREE_BYTES = 256 * 1024 * 1024;
/** Bytes that are reserved at a time for a body of unknown length, and after which the disk is checked again. */
const STEP_BYTES = 1024 * 1024;

/** Reserved disk space for a body that is being written. */
export interface ReservedRoom {
  /**
   * Call it before each write, in sequence, with the number of bytes to be written.
   * @throws AppError `storage_full` when the disk has filled up meanwhile, or there is no space for more of a body of
   * unknown length
   */
  take(bytes: number): Promise<void>;
  /**
   * Releases the unwritten part. Call it when the body is written or abandoned, in every outcome; a second call does
   * nothing.
   */
  release(): void;
}

/**
 * Reserves space on the disks that bodies are written to. Simultaneous bodies are counted together by their unwritten
 * bytes; the system counts the written ones. Reservations end with the process.
 */
@Injectable()
export class DiskRoom {
  /** Reserved, unwritten bytes by device. */
  private readonly reserved = new Map<number, number>();
  /** Serialises the checks: two simultaneous checks would both take the same space. */
  private looking: Promise<unknown> = Promise.resolve();

  /**
   * Reserves space in an existing folder.
   * @param bytes bytes to be written; 0 for an unknown number
   * @param keptFreeBytes bytes that must stay free on the disk
   * @throws AppError `storage_full`
   */
  async reserve(folder: string, bytes: number, keptFreeBytes = KEPT_FREE_BYTES): Promise<ReservedRoom> {
    const { dev } = await stat(folder);
    /** Reserved, unwritten bytes; `unsettled` of them are being written. */
    let left = 0;
    let unsettled = 0;
    let sinceLook = 0;
    let isReleased = false;
    const add = async (more: number) => {
      await this.require(folder, dev, more, keptFreeBytes);
      left += more;
      sinceLook = 0;
      if (!isReleased) return;
      giveBack(left); // released during the check of the disk
      throw new Error('the room was given back');
    };
    const giveBack = (given: number) => {
      left -= given;
      unsettled = 0;
      this.reserved.set(dev, this.reservedOn(dev) - given);
    };
    await add(bytes);
    return {
      take: async (taken) => {
        giveBack(unsettled); // they are written: the system counts them now
        if (isReleased) throw new Error('the room was given back');
        if (left < taken) await add(Math.max(taken - left, STEP_BYTES));
        else if (sinceLook >= STEP_BYTES) await add(0);
        unsettled = taken;
        sinceLook += taken;
      },
      release: () => {
        giveBack(left);
        isReleased = true;
      },
    };
  }

  /** Reserves bytes when they fit beside the reserved ones. @throws AppError `storage_full` */
  private async require(folder: string, dev: number, bytes: number, keptFreeBytes: number): Promise<void> {
    const look = this.looking.then(async () => {
      const before = this.reservedOn(dev);
      const { bavail, bsize } = await statfs(folder);
      // Bytes written during the check may count as free in its result and are no longer reserved.
      const reserved = Math.max(before, this.reservedOn(dev));
      if (bavail * bsize < reserved + bytes + keptFreeBytes)
        throw new AppError('storage_full', `no room for ${bytes} bytes beside ${reserved} reserved ones`);
      this.reserved.set(dev, this.reservedOn(dev) + bytes);
    });
    this.looking = look.catch(() => undefined);
    return look;
  }

  private reservedOn(dev: number): number {
    return this.reserved.get(dev) ?? 0;
  }
}

/** Runs work within reserved space, and releases the space in every outcome. */
export async function withinRoom<Result>(
  room: ReservedRoom,
  work: (room: ReservedRoom) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(room);
  } finally {
    room.release();
  }
}

/**
 * The content of `source`; each chunk is passed on once there is space for it. When reading stops early, `source` stays
 * open, because its connection must carry the answer, and its rest is discarded.
 */
export function takingRoom(source: Readable, room: ReservedRoom): Readable {
  return Readable.from(piecesOf(source, room), { objectMode: false });
}

async function* piecesOf(source: Readable, room: ReservedRoom): AsyncGenerator<Buffer> {
  try {
    for await (const piece of source.iterator({ destroyOnReturn: false })) {
      await room.take(piece.length);
      yield piece;
    }
  } finally {
    source.on('error', () => undefined).resume();
  }
}
