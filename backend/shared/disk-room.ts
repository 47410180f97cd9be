import { stat, statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AppError } from './app-error.ts';

/** Bytes kept free for the database when bodies no longer fit. */
export const KEPT_FREE_BYTES = 256 * 1024 * 1024;
/** Bytes that are reserved at a time for a body of unknown length, and after which the disk is looked at again. */
const STEP_BYTES = 1024 * 1024;

/** Room on a disk for a body that is being written. */
export interface ReservedRoom {
  /**
   * Call it before each write, one at a time, with what is about to be written.
   * @throws AppError `storage_full` when the disk has filled up meanwhile, or a body of unknown length finds no more room
   */
  take(bytes: number): Promise<void>;
  /** Gives back what was not written. Call it once the body is written or given up, in every outcome; twice does nothing. */
  release(): void;
}

/**
 * What is left of the disks that bodies are written to. Bodies that arrive at the same time are counted together, each with what it has not
 * written yet; what it has written, the system counts. Reservations end with the process.
 */
@Injectable()
export class DiskRoom {
  /** Bytes reserved and not written, by device. */
  private readonly reserved = new Map<number, number>();
  /** One look at the disk at a time: two that saw the same room would both take it. */
  private looking: Promise<unknown> = Promise.resolve();

  /**
   * Room in a folder that exists.
   * @param bytes what will be written; 0 where that is unknown @param keptFreeBytes what has to be left on the disk
   * @throws AppError `storage_full`
   */
  async reserve(folder: string, bytes: number, keptFreeBytes = KEPT_FREE_BYTES): Promise<ReservedRoom> {
    const { dev } = await stat(folder);
    /** Reserved and not written; `unsettled` of them are being written. */
    let left = 0;
    let unsettled = 0;
    let sinceLook = 0;
    let isReleased = false;
    const add = async (more: number) => {
      await this.require(folder, dev, more, keptFreeBytes);
      left += more;
      sinceLook = 0;
      if (!isReleased) return;
      giveBack(left); // released while the disk was looked at
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
        giveBack(unsettled); // written: the system counts them now
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

  /** Reserves bytes when they fit beside what is reserved. @throws AppError `storage_full` */
  private async require(folder: string, dev: number, bytes: number, keptFreeBytes: number): Promise<void> {
    const look = this.looking.then(async () => {
      const before = this.reservedOn(dev);
      const { bavail, bsize } = await statfs(folder);
      // Bytes that were written during the look may be free in its answer and reserved no more.
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

/** Runs what writes within reserved room, which is given back in every outcome. */
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
 * What `source` brings, each piece once there is room for it. A `source` that is not read to its end stays open, because its connection still
 * has to carry the answer; what it brings then is dropped.
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
