import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runRounds, summaryOfRounds } from './rounds.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academia-rounds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = (code) => ({ name: 'stage', args: ['-e', code], timeoutMs: 60_000 });
const run = (code) => runRounds([program(code)], { cwd: folder, rounds: 3, roundMs: 60_000, busy: 1, say: () => {} });

it('all stages run in every round', async () => {
  const rounds = await run("require('node:fs').appendFileSync('runs', 'x')");
  expect(rounds.map((outcomes) => outcomes.map(({ passed }) => passed))).toEqual([[1], [1], [1]]);
});

it('no round begins after a signal to stop', async () => {
  const running = run("require('node:fs').writeFileSync('begun', ''); setInterval(() => {}, 1_000)");
  await expect.poll(() => existsSync(join(folder, 'begun'))).toBe(true);
  process.emit('SIGHUP', 'SIGHUP');
  expect(await running).toMatchObject([[{ passed: 0, note: 'was stopped' }]]);
});

const outcome = (name, passed, ...failures) => ({ name, passed, failures });
const failure = (name, error) => ({ name, error });

it('the summary of rounds names each test that failed in one of them, with the rounds and its last error', () => {
  const rounds = [
    [outcome('backend', 9, failure('one', 'Error: early')), outcome('desktop', 5)],
    [outcome('backend', 10), outcome('desktop', 4, failure('other', 'Error: no window\nat line 1'))],
    [outcome('backend', 9, failure('one', 'Error: late')), outcome('desktop', 5)],
  ];
  expect(summaryOfRounds(rounds).split('\n')).toEqual([
    '',
    'failed',
    '  backend  one  (round 1, 3)',
    '      Error: late',
    '  desktop  other  (round 2)',
    '      Error: no window',
    '      at line 1',
    '',
    '3 rounds of 15 tests, 2 failed',
  ]);
});

it('the summary of rounds in which all tests passed is one line', () => {
  expect(summaryOfRounds([[outcome('backend', 9)]])).toBe('\n1 round of 9 tests, 0 failed');
});
