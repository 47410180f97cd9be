import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProgressFiles } from './progress.ts';

const ROUNDS = 20;

interface Word {
  turn?: number;
  problem?: string;
}

let built: string;
let folder: string;

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'academia-progress-writer-'));
  folder = join(built, 'progress');
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: join(import.meta.dirname, '../testing/progress-writer.ts'), outDir: built, emptyOutDir: false, target: 'node20' },
    ssr: { noExternal: true },
  });
}, 30_000);
afterAll(() => rm(built, { recursive: true }));

/** Lets a process write until it has ended so many writes, then kills it in the middle of the next. @returns what it has ended */
async function writeAndKill(turns: number): Promise<number> {
  const writer: ChildProcess = fork(join(built, 'progress-writer.js'), [folder]);
  let acknowledged = 0;
  writer.on('message', ({ turn, problem }: Word) => {
    expect(problem).toBeUndefined();
    acknowledged = turn ?? acknowledged;
    if (acknowledged >= turns) writer.kill('SIGKILL');
  });
  const [, signal] = await once(writer, 'exit');
  expect(signal).toBe('SIGKILL');
  return acknowledged;
}

/** Turns that the folder tells of, the lowest of each shelf. */
async function keptTurns(): Promise<number[]> {
  const logged: string[] = [];
  const kept = await new ProgressFiles(folder, (message) => void logged.push(message)).load();
  expect(logged).toEqual([]);
  const people = [kept.videoProgress, kept.courseProgress].map((text) => Object.values(JSON.parse(text ?? '{}')));
  const records = people.map((shelf) => shelf as { lesson: { turn: number } }[]);
  const queue = JSON.parse(kept.failedRequests ?? '[]') as { turn: number }[];
  expect([...records.map(({ length }) => length), queue.length]).toEqual([3, 3, 1]);
  return [...records.map((shelf) => Math.min(...shelf.map(({ lesson }) => lesson.turn))), ...queue.map(({ turn }) => turn)];
}

describe('a shell that is killed while it writes', { timeout: 60_000 }, () => {
  it(`has on the disk what it acknowledged, ${ROUNDS} times`, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await rm(folder, { recursive: true, force: true });
      const acknowledged = await writeAndKill(round);
      for (const turn of await keptTurns()) expect(turn).toBeGreaterThanOrEqual(acknowledged);
      expect((await readdir(folder)).filter((name) => /damaged|unfinished/.test(name))).toEqual([]);
    }
  });
});
