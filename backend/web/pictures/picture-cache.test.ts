import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Config } from '../../config/config.ts';
import { PictureCache } from './picture-cache.ts';

const PICTURE = Buffer.from('picture');
const MB = 1024 * 1024;
const nameOf = (subject: string, hash: string) => `course-${subject}-${hash}.jpg`;

describe('the cache of drawn pictures', () => {
  let dataDir: string;
  let cache: PictureCache;
  const folder = () => join(dataDir, 'previews');
  const names = () => readdirSync(folder()).toSorted();
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'academia-previews-'));
    cache = new PictureCache(new Config({ DATA_DIR: dataDir }));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('finds a picture by its name, and null for an unknown name', async () => {
    expect(await cache.find(nameOf('a', '1'))).toBeNull();
    await cache.add(nameOf('a', '1'), PICTURE);
    expect(await cache.find(nameOf('a', '1'))).toEqual(PICTURE);
  });

  it('gives access to folder and files to their owner only', async () => {
    await cache.add(nameOf('a', '1'), PICTURE);
    const modes = [folder(), join(folder(), nameOf('a', '1'))].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  it('replaces the earlier picture of the same subject only', async () => {
    for (const name of [nameOf('a', '1'), nameOf('b', '1'), nameOf('a', '2')]) await cache.add(name, PICTURE);
    expect(names()).toEqual([nameOf('a', '2'), nameOf('b', '1')]);
  });

  it('removes the oldest pictures when a new one exceeds 64 MB', async () => {
    for (const [index, subject] of ['c', 'a', 'b'].entries()) {
      await cache.add(nameOf(subject, '1'), PICTURE);
      truncateSync(join(folder(), nameOf(subject, '1')), 21 * MB);
      utimesSync(join(folder(), nameOf(subject, '1')), 1_000 + index, 1_000 + index);
    }
    await cache.add(nameOf('d', '1'), Buffer.alloc(2 * MB));
    expect(names()).toEqual(['a', 'b', 'd'].map((subject) => nameOf(subject, '1')));
  });

  it('removes pictures and unfinished files after a month', async () => {
    await cache.add(nameOf('a', '1'), PICTURE);
    writeFileSync(join(folder(), '.unfinished-1'), '');
    utimesSync(join(folder(), '.unfinished-1'), 1_000, 1_000);
    await cache.add(nameOf('b', '1'), PICTURE);
    utimesSync(join(folder(), nameOf('b', '1')), 1_000, 1_000);
    await cache.removeOld(Date.now());
    expect(names()).toEqual([nameOf('a', '1')]);
  });
});
