import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readZip } from '../testing/read-zip.ts';
import { type PackedFile, zipOf } from './zip.ts';

const AT = new Date('2026-03-02T15:04:06.000Z');

const zipped = (files: Iterable<PackedFile>) => buffer(zipOf(files, AT));

describe('a zip', () => {
  it('preserves texts, bytes, empty files and files larger than one chunk', async () => {
    const long = randomBytes(3_000_000);
    const files: PackedFile[] = [
      { name: 'año.txt', content: ['uno ', 'ñandú'] },
      { name: 'nada.txt', content: [] },
      { name: 'largo.bin', content: [long.subarray(0, 7), long.subarray(7)] },
    ];
    const read = readZip(await zipped(files));
    expect([...read.keys()]).toEqual(['año.txt', 'nada.txt', 'largo.bin']);
    expect([`${read.get('año.txt')}`, read.get('nada.txt')?.length]).toEqual(['uno ñandú', 0]);
    expect(read.get('largo.bin')?.equals(long)).toBe(true); // `toEqual` takes seconds for each megabyte
    expect([...readZip(await zipped([]))]).toEqual([]);
  });

  it('fails with the error of an unreadable file', async () => {
    async function* broken() {
      yield 'so far';
      throw new Error('no more');
    }
    await expect(zipped([{ name: 'a', content: broken() }])).rejects.toThrow('no more');
  });

  it('reads its files only as fast as the zip is read', async () => {
    let read = 0;
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) {
          read += 1;
          yield randomBytes(10_000);
        }
      } finally {
        isClosed = true;
      }
    }
    const zip = zipOf([{ name: 'a', content: endless() }], AT);
    for (let piece = 0; piece < 5; piece += 1) await once(zip, 'readable').then(() => zip.read());
    expect(read).toBeLessThan(50);
    zip.destroy();
    await expect.poll(() => isClosed).toBe(true);
  });
});
