import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { BuiltProgram } from '../../testing/built-program.ts';
import { ProgressFiles } from './progress-files.ts';

const ROUNDS = inject('rounds');
const PEOPLE = 3;

const turnSchema = z.object({ turn: z.int() });
const shelfSchema = z.record(z.string(), z.object({ lesson: turnSchema }));

let writer: BuiltProgram;
let folder: string;

beforeAll(async () => {
  writer = await BuiltProgram.build('progress-writer');
});
afterAll(() => writer.remove());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'academia-progress-crash-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The turns that the folder tells of: each person's of each shelf, and that of the queue. */
async function keptTurns(): Promise<number[]> {
  const problems: string[] = [];
  const kept = await new ProgressFiles(folder, (message) => void problems.push(message)).load();
  expect(problems).toEqual([]);
  const shelves = [kept.videoProgress, kept.courseProgress].flatMap((text) =>
    Object.values(shelfSchema.parse(JSON.parse(text ?? ''))),
  );
  const queue = z.array(turnSchema).parse(JSON.parse(kept.failedRequests ?? ''));
  return [...shelves.map(({ lesson }) => lesson), ...queue].map(({ turn }) => turn);
}

it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  'has what it acknowledged when it is killed after turn %d, and nothing in pieces',
  async (turns) => {
    expect(await writer.runAndKill([folder], turns)).toEqual([]);
    const kept = await keptTurns();
    expect(kept).toHaveLength(2 * PEOPLE + 1);
    for (const turn of kept) expect(turn).toBeGreaterThanOrEqual(turns);
    expect((await readdir(folder)).filter((name) => /damaged|unfinished/.test(name))).toEqual([]);
  },
);
