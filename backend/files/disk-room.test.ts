import { once } from 'node:events';
import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestDataFolder } from '../testing/data-folder.ts';
import { SmallDisk } from '../testing/small-disk.ts';
import { DiskRoom, takingRoom, withinRoom } from './disk-room.ts';

const MIB = 1024 * 1024;
const FULL = { code: 'storage_full' };

describe('reserving room on a disk', () => {
  let folder: TestDataFolder;
  let disk: SmallDisk;
  let room: DiskRoom;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    disk = new SmallDisk(10 * MIB, [folder.path]);
    room = new DiskRoom();
  });
  afterEach(async () => {
    disk.remove();
    await folder.remove();
  });

  const fill = (name: string, bytes: number) => writeFile(join(folder.path, name), Buffer.alloc(bytes));

  it('grants only as many simultaneous reservations as fit', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => room.reserve(folder.path, 4 * MIB)));
    // The refused ones differ by chance: the checks of the disk settle in any order.
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject(Array(4).fill({ reason: FULL }));
  });

  it('frees released room once', async () => {
    const all = await room.reserve(folder.path, 10 * MIB);
    await expect(room.reserve(folder.path, 1)).rejects.toMatchObject(FULL);
    all.release();
    all.release();
    await room.reserve(folder.path, 10 * MIB);
    await expect(room.reserve(folder.path, 1)).rejects.toMatchObject(FULL);
  });

  it('frees room that is released during another request', async () => {
    const file = await room.reserve(folder.path, 0);
    const taking = expect(file.take(10 * MIB)).rejects.toThrow('given back');
    file.release();
    await taking;
    await room.reserve(folder.path, 10 * MIB);
  });

  it('frees the room when the write fails', async () => {
    const failing = withinRoom(await room.reserve(folder.path, 10 * MIB), () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    await room.reserve(folder.path, 10 * MIB);
  });

  it('counts written bytes once, on the disk', async () => {
    const file = await room.reserve(folder.path, 6 * MIB);
    await file.take(4 * MIB);
    await fill('a', 4 * MIB);
    await file.take(2 * MIB);
    await fill('b', 2 * MIB);
    file.release();
    await room.reserve(folder.path, 4 * MIB);
    await expect(room.reserve(folder.path, 1)).rejects.toMatchObject(FULL);
  });

  it('checks the disk again while a body is written, even when its length is known', async () => {
    const file = await room.reserve(folder.path, 8 * MIB);
    await fill('of somebody else', 9 * MIB);
    await file.take(MIB);
    await expect(file.take(MIB)).rejects.toMatchObject(FULL);
  });

  it('refuses simultaneous bodies of unknown length when the disk is full', async () => {
    const write = async (name: string) =>
      withinRoom(await room.reserve(folder.path, 0), async (reserved) => {
        for (;;) {
          await reserved.take(MIB / 4);
          await appendFile(join(folder.path, name), Buffer.alloc(MIB / 4));
        }
      });
    const ends = await Promise.allSettled(['a', 'b', 'c'].map(write));
    expect(ends).toEqual(Array(3).fill(expect.objectContaining({ reason: expect.objectContaining(FULL) })));
    await disk.freeBytes();
    expect(disk.usedMostBytes).toBeLessThanOrEqual(10 * MIB);
    expect(await readdir(folder.path)).toHaveLength(3);
  });

  it('reserves room for a stream and drops the rest when the room ends', async () => {
    const source = new PassThrough();
    source.write(Buffer.alloc(2 * MIB));
    source.end();
    expect((await buffer(takingRoom(source, await room.reserve(folder.path, 0)))).length).toBe(2 * MIB);
    const endless = new PassThrough();
    endless.write(Buffer.alloc(11 * MIB));
    await expect(buffer(takingRoom(endless, await room.reserve(folder.path, 0)))).rejects.toMatchObject(FULL);
    expect(endless.destroyed).toBe(false); // the connection of a request must carry the answer
    endless.end(Buffer.alloc(11 * MIB));
    await once(endless, 'end');
  });
});
