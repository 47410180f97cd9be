import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ProcessWorker } from './process-worker.ts';
import { SingleWorker } from './single-worker.ts';

const LIMITS = { maxWaiting: 10, startMs: 20_000, timeoutMs: 20_000, idleMs: 20_000, maxHeapMb: 64 };
/** A program that crashes with a segmentation fault, hangs after it has written a file, or describes itself. */
const PROGRAM = `
  import { writeFileSync } from 'node:fs';
  process.on('message', ({ act, bytes }) => {
    if (act === 'crash') process.kill(process.pid, 'SIGSEGV');
    if (act === 'hang') { writeFileSync(new URL('hangs', import.meta.url), ''); for (;;); }
    process.send({ pid: process.pid, bytes: bytes?.length, knows: Object.keys(process.env) });
  });
  process.send('ready');
`;

interface Told {
  pid: number;
  bytes?: number;
  knows: string[];
}

let folder: string;
let worker: SingleWorker<{ act?: string; bytes?: Uint8Array }, Told>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'academia-process-'));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, PROGRAM);
  worker = new SingleWorker(() => new ProcessWorker(pathToFileURL(file), LIMITS.maxHeapMb), LIMITS);
});
afterAll(async () => {
  await worker.close();
  rmSync(folder, { recursive: true });
});

it('a process worker runs in its own process, accepts bytes and gets no environment variables', async () => {
  const { pid, bytes, knows } = await worker.run({ bytes: Buffer.alloc(100_000) });
  expect({ bytes, isOurs: pid === process.pid }).toEqual({ bytes: 100_000, isOurs: false });
  expect(knows).not.toContain('PATH');
  expect((await worker.run({})).pid).toBe(pid);
});

afterEach(() => void vi.useRealTimers());

it.each([
  ['crashes', 'crash', 'the worker ended'],
  ['hangs', 'hang', 'the worker took too long'],
])(
  'a process worker that %s fails only its request, and the next request gets another process',
  async (_name, act, reason) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { pid } = await worker.run({});
    const settled = Promise.allSettled([worker.run({ act }), worker.run({})]);
    if (act === 'hang') {
      await expect.poll(() => existsSync(join(folder, 'hangs')), { interval: 0 }).toBe(true);
      vi.advanceTimersByTime(LIMITS.timeoutMs);
    }
    const outcomes = await settled;
    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: { message: reason } },
      { status: 'fulfilled', value: { pid: expect.not.toSatisfy((other) => other === pid) } },
    ]);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
);

it('closing a process worker ends its process', async () => {
  const { pid } = await worker.run({});
  await worker.close();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
