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
const recordsSchema = z.record(z.string(), z.object({ lesson: turnSchema }));

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

/** The stored turns: one per person and key, and that of the queue. */
async function storedTurns(): Promise<number[]> {
  const problems: string[] = [];
  const stored = await new ProgressFiles(folder, (message) => void problems.push(message)).load();
  expect(problems).toEqual([]);
  const records = [stored.videoProgress, stored.courseProgress].flatMap((text) =>
    Object.values(recordsSchema.parse(JSON.parse(text ?? ''))),
  );
  const queue = z.array(turnSchema).parse(JSON.parse(stored.failedRequests ?? ''));
  return [...records.map(({ lesson }) => lesson), ...queue].map(({ turn }) => turn);
}

it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  'stores all acknowledged writes, and no partial file, when it is killed after turn %d',
  async (turns) => {
    expect(await writer.runAndKill([folder], turns)).toEqual([]);
    const stored = await storedTurns();
    expect(stored).toHaveLength(2 * PEOPLE + 1);
    for (const turn of stored) expect(turn).toBeGreaterThanOrEqual(turns);
    expect((await readdir(folder)).filter((name) => /damaged|unfinished/.test(name))).toEqual([]);
  },
);
