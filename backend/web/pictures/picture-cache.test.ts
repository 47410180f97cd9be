import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Config } from '../../config/config.ts';
import { PictureCache } from './picture-cache.ts';

const PICTURE = Buffer.from('picture');
const MB = 1024 * 1024;
const nameOf = (subject: string, hash: string) => `course-${subject}-${hash}.jpg`;

describe('pictures that were drawn before', () => {
  let dataDir: string;
  let cache: PictureCache;
  const folder = () => join(dataDir, 'previews');
  const names = () => readdirSync(folder()).toSorted();
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'academia-previews-'));
    cache = new PictureCache(new Config({ DATA_DIR: dataDir }));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('are found by their names, and none where there is none', async () => {
    expect(await cache.find(nameOf('a', '1'))).toBeNull();
    await cache.add(nameOf('a', '1'), PICTURE);
    expect(await cache.find(nameOf('a', '1'))).toEqual(PICTURE);
  });

  it('are for the owner alone', async () => {
    await cache.add(nameOf('a', '1'), PICTURE);
    const modes = [folder(), join(folder(), nameOf('a', '1'))].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  it('take the place of the earlier one of the same thing, and of no other', async () => {
    for (const name of [nameOf('a', '1'), nameOf('b', '1'), nameOf('a', '2')]) await cache.add(name, PICTURE);
    expect(names()).toEqual([nameOf('a', '2'), nameOf('b', '1')]);
  });

  it('make room for new ones, the oldest first', async () => {
    for (const [index, subject] of ['c', 'a', 'b'].entries()) {
      await cache.add(nameOf(subject, '1'), PICTURE);
      truncateSync(join(folder(), nameOf(subject, '1')), 21 * MB);
      utimesSync(join(folder(), nameOf(subject, '1')), 1_000 + index, 1_000 + index);
    }
    await cache.add(nameOf('d', '1'), Buffer.alloc(2 * MB));
    expect(names()).toEqual(['a', 'b', 'd'].map((subject) => nameOf(subject, '1')));
  });

  it('go after a month, and so does what was never finished', async () => {
    await cache.add(nameOf('a', '1'), PICTURE);
    writeFileSync(join(folder(), '.unfinished-1'), '');
    utimesSync(join(folder(), '.unfinished-1'), 1_000, 1_000);
    await cache.add(nameOf('b', '1'), PICTURE);
    utimesSync(join(folder(), nameOf('b', '1')), 1_000, 1_000);
    await cache.removeOld(Date.now());
    expect(names()).toEqual([nameOf('a', '1')]);
  });
});
