import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuiltProgram } from '../testing/built-program.ts';

const ROUNDS = 10;

/** What lies in the folder: names, and how many bytes of which letter. */
const FILES = {
  'academia.sqlite': ['a', 2_000_000],
  'academia.sqlite-wal': ['w', 300_000],
  secret: ['s', 43],
  'backups/academia-2026-03-02T15-00-00-000Z-daily.sqlite': ['b', 1_500_000],
  'objects/videos/clase-1.mp4': ['v', 4_000_000],
} as const;

describe('a shell that is killed while it moves the data folder', { timeout: 120_000 }, () => {
  let root: string;
  let mover: BuiltProgram;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'academia-moves-'));
    mover = await BuiltProgram.build('folder-mover');
    const folder = join(root, 'place-0');
    for (const name of ['backups', 'objects/videos']) await mkdir(join(folder, name), { recursive: true });
    for (const [name, [letter, size]] of Object.entries(FILES)) await writeFile(join(folder, name), letter.repeat(size));
    await writeFile(join(root, 'setting'), folder);
  });
  afterAll(async () => {
    await mover.remove();
    await rm(root, { recursive: true });
  });

  it(`finds everything where the setting says, ${ROUNDS} times`, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const turns = 1 + Math.floor(Math.random() * 4);
      expect(await mover.runAndKill([root, String(round)], turns)).toEqual([]);
      const folder = await readFile(join(root, 'setting'), 'utf8');
      for (const [name, [letter, size]] of Object.entries(FILES)) {
        expect((await readFile(join(folder, name), 'utf8')) === letter.repeat(size), `${name} in ${folder}`).toBe(true);
      }
    }
  });
});
