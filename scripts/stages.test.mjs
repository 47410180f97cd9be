import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning } from './child.mjs';
import { ExpectedFailure } from './expected-failure.mjs';
import { runStages, summaryOf } from './stages.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academia-stages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = (code, more = {}) => ({ name: 'stage', args: ['-e', code], timeoutMs: 20_000, ...more });

/** A stage that writes `counts` as its report, if any, and ends with `code`. */
function reporting(counts, code = 0) {
  const report = join(folder, 'report.json');
  const write =
    counts === null
      ? ''
      : `require('node:fs').writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(JSON.stringify(counts))});`;
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
  return program(`${write} process.exitCode = ${code};`, { report, read });
}

const run = (stages, deadline = Date.now() + 60_000) => runStages(stages, { cwd: folder, deadline, say: () => {} });
const countsOf = (outcomes) => outcomes.map(({ passed, failed }) => ({ passed, failed }));

describe('the stages of a run', () => {
  it('counts a check as one', async () => {
    expect(countsOf(await run([program(''), program('process.exit(1)')]))).toEqual([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ]);
  });

  it('takes the counts of a report', async () => {
    expect(countsOf(await run([reporting({ passed: 7, failed: 0 })]))).toEqual([{ passed: 7, failed: 0 }]);
    expect(countsOf(await run([reporting({ passed: 5, failed: 2 }, 1)]))).toEqual([{ passed: 5, failed: 2 }]);
  });

  it.each([
    ['breaks after tests that all passed', () => reporting({ passed: 7, failed: 0 }, 1), 7],
    ['runs no test', () => reporting({ passed: 0, failed: 0 }), 0],
    ['leaves no report', () => reporting(null), 0],
    ['is killed', () => program("process.kill(process.pid, 'SIGKILL')"), 0],
    ['takes too long', () => program('setInterval(() => {}, 1000)', { timeoutMs: 300 }), 0],
    ['throws', () => ({ name: 'stage', work: () => Promise.reject(new ExpectedFailure('as the test wants')) }), 0],
  ])('counts a failure for a stage that %s', async (_what, stage, passed) => {
    expect(countsOf(await run([stage()]))).toEqual([{ passed, failed: 1 }]);
  });

  it('does not read the report of an earlier run', async () => {
    writeFileSync(join(folder, 'report.json'), JSON.stringify({ passed: 99, failed: 0 }));
    expect(countsOf(await run([reporting(null)]))).toEqual([{ passed: 0, failed: 1 }]);
  });

  it('goes on after a failure, but not without what the rest needs', async () => {
    expect(countsOf(await run([program('process.exit(1)'), program('')]))[1]).toEqual({ passed: 1, failed: 0 });
    const [, second] = await run([program('process.exit(1)', { isRequired: true, name: 'install' }), program('')]);
    expect(second).toMatchObject({ passed: 0, failed: 1, note: 'not run: install failed' });
  });

  it('fails what there is no time left for', async () => {
    const [first, second] = await run([program('setInterval(() => {}, 1000)'), program('')], Date.now() + 300);
    expect([first.note, second.note]).toEqual(['took too long', 'not run: no time left']);
  });

  it('is run by another Node where the stage names one', async () => {
    const node = join(folder, 'another-node');
    writeFileSync(node, `#!/bin/sh\nRUN_BY=another exec "${process.execPath}" "$@"\n`, { mode: 0o755 });
    const code = "process.exit(process.env.RUN_BY === 'another' ? 0 : 1)";
    expect(countsOf(await run([program(code, { node }), program(code)]))).toEqual([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ]);
  });

  it('ends what a stage started together with the stage', async () => {
    const file = join(folder, 'grandchild');
    const grandchild = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000);`;
    const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]); setInterval(() => {
      if (require('node:fs').existsSync(${JSON.stringify(file)})) process.exit(0); }, 20);`;
    await run([program(parent)]);
    await expect.poll(() => isRunning(Number(readFileSync(file, 'utf8')))).toBe(false);
  });
});

describe('the summary', () => {
  it('ends with the sum of all stages', () => {
    const outcomes = [
      { name: 'lint', passed: 1, failed: 0, seconds: 1, note: '' },
      { name: 'tests', passed: 41, failed: 2, seconds: 12.34, note: 'took too long' },
    ];
    const lines = summaryOf(outcomes).split('\n');
    expect(lines.at(-1)).toBe('42 passed, 2 failed');
    expect(lines).toContain('tests      41       2     12.3  took too long');
  });

  it('names the ten slowest tests of all stages, the slowest first', () => {
    const stage = (name, times) => {
      const tests = times.map((seconds) => ({ name: `takes ${seconds}`, seconds }));
      return { name, passed: times.length, failed: 0, seconds: 1, note: '', tests };
    };
    const lines = summaryOf([stage('fast', [1, 2, 3, 4, 5, 6]), stage('slow', [7, 8, 9, 10, 11, 12.34])]).split('\n');
    const first = lines.indexOf('the 10 slowest tests');
    expect(lines.slice(first + 1, first + 3)).toEqual(['  12.3 s  slow  takes 12.34', '  11.0 s  slow  takes 11']);
    expect(lines.slice(first + 10, first + 12)).toEqual(['   3.0 s  fast  takes 3', '']);
  });
});
