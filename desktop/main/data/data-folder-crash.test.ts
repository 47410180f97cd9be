import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuiltProgram } from '../../testing/built-program.ts';

/** Files of the folder: a letter, and how many bytes of it. */
const FILES = {
  'academia.sqlite': ['a', 1_000_000],
  'academia.sqlite-wal': ['w', 300_000],
  secret: ['s', 43],
  'backups/academia-2026-03-02T15-00-00-000Z-daily.sqlite': ['b', 500_000],
  'objects/videos/clase-1.mp4': ['v', 2_000_000],
} as const;

describe('a shell that is killed while it moves the data folder', { timeout: 120_000 }, () => {
  let root: string;
  let mover: BuiltProgram;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'academia-moves-'));
    mover = await BuiltProgram.build('folder-mover');
  });
  afterAll(async () => {
    await mover.remove();
    await rm(root, { recursive: true });
  });

  async function aFolderToMove(): Promise<void> {
    for (const name of ['old', 'new']) await rm(join(root, name), { recursive: true, force: true });
    for (const name of ['backups', 'objects/videos']) await mkdir(join(root, 'old', name), { recursive: true });
    for (const [name, [letter, size]] of Object.entries(FILES))
      await writeFile(join(root, 'old', name), letter.repeat(size));
    await writeFile(join(root, 'setting'), join(root, 'old'));
  }

  it.each(['before', 'within'])('leaves all files in the folder of the setting: kill %s a change', async (moment) => {
    const places: string[] = [];
    for (let nth = 1, outcome = 'killed'; outcome === 'killed'; nth += 1) {
      await aFolderToMove();
      outcome = await mover.run(String(nth), moment, root);
      const folder = await readFile(join(root, 'setting'), 'utf8');
      for (const [name, [letter, size]] of Object.entries(FILES)) {
        expect((await readFile(join(folder, name), 'utf8')) === letter.repeat(size), `${name} in ${folder}`).toBe(true);
      }
      places.push(basename(folder));
    }
    expect(places.length).toBeGreaterThan(15);
    expect(new Set(places)).toEqual(new Set(['old', 'new']));
    expect(places.at(-1)).toBe('new');
  });
});
