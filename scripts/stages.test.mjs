import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning } from './child.mjs';
import { ExpectedFailure } from './expected-failure.mjs';
import { runStages } from './stages.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academia-stages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = (code, more = {}) => ({ name: 'stage', args: ['-e', code], timeoutMs: 20_000, ...more });

const TEST = { project: '', file: 'a.test.ts', seconds: 1, error: '' };
const tests = (states) => states.map((state, index) => ({ ...TEST, name: `test ${index}`, state }));
const passed = (count) => Array(count).fill('passed');

/** A stage that writes a report, if any, of tests that ended in these states, and ends with `code`. */
function reporting(states, code = 0, { report = join(folder, 'report.json'), ...more } = {}) {
  const content = JSON.stringify({ tests: tests(states ?? []), faults: [] });
  const write =
    states === null ? '' : `require('node:fs').writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(content)});`;
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
  return program(`${write} process.exitCode = ${code};`, { report, read, ...more });
}

const run = (stages, { deadline = Date.now() + 60_000, ...more } = {}) =>
  runStages(stages, { cwd: folder, deadline, say: () => {}, ...more });
const countsOf = (outcomes) => outcomes.map(({ passed, failures }) => ({ passed, failed: failures.length }));

describe('the stages of a run', () => {
  it('counts a check as one', async () => {
    expect(countsOf(await run([program(''), program('process.exit(1)')]))).toEqual([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ]);
  });

  it('takes the counts of a report', async () => {
    expect(countsOf(await run([reporting(passed(7))]))).toEqual([{ passed: 7, failed: 0 }]);
    expect(countsOf(await run([reporting([...passed(5), 'failed', 'skipped'], 1)]))).toEqual([
      { passed: 5, failed: 2 },
    ]);
  });

  it.each([
    ['breaks after tests that all passed', () => reporting(passed(7), 1), 7],
    ['runs no test', () => reporting([]), 0],
    ['leaves no report', () => reporting(null), 0],
    ['is killed', () => program("process.kill(process.pid, 'SIGKILL')"), 0],
    ['takes too long', () => program('setInterval(() => {}, 1000)', { timeoutMs: 300 }), 0],
    [
      'throws',
      () => ({
        name: 'stage',
        timeoutMs: 20_000,
        work: () => Promise.reject(new ExpectedFailure('as the test wants')),
      }),
      0,
    ],
  ])('counts a failure for a stage that %s', async (_what, stage, passed) => {
    expect(countsOf(await run([stage()]))).toEqual([{ passed, failed: 1 }]);
  });

  it('accepts an empty run of a stage with mayRunNothing, unless its program fails', async () => {
    expect(countsOf(await run([reporting([], 0, { mayRunNothing: true })]))).toEqual([{ passed: 0, failed: 0 }]);
    expect(countsOf(await run([reporting([], 1, { mayRunNothing: true })]))).toEqual([{ passed: 0, failed: 1 }]);
    expect(countsOf(await run([reporting(null, 0, { mayRunNothing: true })]))).toEqual([{ passed: 0, failed: 1 }]);
  });

  it('does not read the report of an earlier run', async () => {
    writeFileSync(join(folder, 'report.json'), JSON.stringify({ tests: tests(passed(99)), faults: [] }));
    expect(countsOf(await run([reporting(null)]))).toEqual([{ passed: 0, failed: 1 }]);
  });

  it('goes on after a failure, but not without what the rest needs', async () => {
    expect(countsOf(await run([program('process.exit(1)'), program('')]))[1]).toEqual({ passed: 1, failed: 0 });
    const [, second] = await run([program('process.exit(1)', { isRequired: true, name: 'install' }), program('')]);
    expect(second).toMatchObject({ passed: 0, failures: [{ name: 'stage' }], note: 'not run: install failed' });
  });

  it('fails what there is no time left for', async () => {
    const [first, second] = await run([program('setInterval(() => {}, 1000)'), program('')], {
      deadline: Date.now() + 300,
    });
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

  it('runs lanes side by side, and what follows after all of them', async () => {
    const meet = (own, other) => `const { existsSync, writeFileSync } = require('node:fs'); writeFileSync('${own}', '');
      const waiting = setInterval(() => { if (existsSync('${other}')) clearInterval(waiting); }, 20);`;
    const said = [];
    const logFile = join(folder, 'second.log');
    const outcomes = await runStages(
      [
        [
          [program(meet('a', 'b'), { name: 'first' }), program('', { name: 'after the first' })],
          [program(`${meet('b', 'a')} console.log('together')`, { name: 'second', logFile })],
        ],
        program("process.exit(require('node:fs').existsSync('b') ? 0 : 1)", { name: 'last' }),
      ],
      { cwd: folder, deadline: Date.now() + 60_000, say: (line) => said.push(line) },
    );
    expect(outcomes.map(({ name, passed }) => `${name}: ${passed}`)).toEqual([
      'first: 1',
      'after the first: 1',
      'second: 1',
      'last: 1',
    ]);
    expect(said).toContain('\n== second\ntogether');
    expect(said.at(-1)).toBe('\n== last');
  });

  it('begins nothing more in any lane, nor after them, once what the rest needs has failed', async () => {
    const work = (name, does, more) => ({ name, work: does, timeoutMs: 60_000, ...more });
    const failing = work('install', () => Promise.reject(new ExpectedFailure('as the test wants')), {
      isRequired: true,
    });
    const outcomes = await run([
      [
        [failing, program('')],
        [work('ends later', () => new Promise(setImmediate)), program('')],
      ],
      program(''),
    ]);
    expect(outcomes.map(({ note }) => note)).toEqual([
      'failed',
      'not run: install failed',
      '',
      'not run: install failed',
      'not run: install failed',
    ]);
  });

  it('ends what a stage started together with the stage', async () => {
    const file = join(folder, 'grandchild');
    const grandchild = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000);`;
    const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]); setInterval(() => {
      try { if (require('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8')) process.exit(0); } catch {} }, 20);`;
    await run([program(parent)]);
    await expect.poll(() => isRunning(Number(readFileSync(file, 'utf8')))).toBe(false);
  });
});

describe('the second try of a stage', () => {
  const twice = (first, second, code = 0) =>
    reporting(first, 1, { secondTry: () => reporting(second, code, { report: join(folder, 'second.json') }) });
  const firstOf = async (stage, more) => (await run([stage], { hasSecondTries: true, ...more }))[0];

  it('counts a test that passes at its second try as passed and flaky', async () => {
    const outcome = await firstOf(twice(['passed', 'failed'], ['passed', 'passed']));
    expect(outcome).toMatchObject({ passed: 2, failures: [], flaky: [{ name: 'test 1' }], note: '' });
  });

  it('counts a test that fails at both tries as failed', async () => {
    expect(await firstOf(twice(['failed'], ['failed'], 1))).toMatchObject({
      passed: 0,
      failures: [{ name: 'test 0' }],
      flaky: [],
    });
  });

  it('does not change the verdict when it breaks off without a failed test or leaves no report', async () => {
    const broken = { passed: 1, failures: [{ name: 'test 1' }], flaky: [] };
    expect(await firstOf(twice(['passed', 'failed'], ['passed', 'passed'], 1))).toMatchObject(broken);
    expect(await firstOf(twice(['passed', 'failed'], null))).toMatchObject(broken);
  });

  it('fails a stage that runs no test at either try, and names one that runs its tests at the second as flaky', async () => {
    expect(await firstOf(twice([], [], 1))).toMatchObject({ passed: 0, failures: [{ error: 'ended with code 1' }] });
    const later = twice([], ['passed']);
    const whole = { ...later, secondTry: () => ({ ...later.secondTry(), isWhole: true }) };
    expect(await firstOf(whole)).toMatchObject({ passed: 1, failures: [], flaky: [{ error: 'ended with code 1' }] });
  });

  it('is left out when the run has no second tries, and after a first try that hung', async () => {
    expect(await firstOf(twice(['failed'], ['passed']), { hasSecondTries: false })).toMatchObject({
      passed: 0,
      flaky: [],
    });
    const hanging = { ...twice(['failed'], ['passed']), timeoutMs: 2_000 };
    hanging.args = ['-e', `${hanging.args[1]} setInterval(() => {}, 1000);`];
    expect(await firstOf(hanging)).toMatchObject({ passed: 0, flaky: [], note: 'took too long' });
  });
});

describe('a stage that is a function', () => {
  it('is given up at its limit', async () => {
    const hanging = { name: 'stage', work: () => new Promise(() => {}), timeoutMs: 50 };
    const [outcome] = await run([hanging]);
    expect(outcome).toMatchObject({ passed: 0, failures: [{ error: 'took too long' }], note: 'took too long' });
  });
});

describe('the log of a stage', () => {
  it('is shown when the stage has ended, and its first lines describe the failure', async () => {
    const said = [];
    const stage = program("console.error('a.ts: unused'); process.exit(1)", { logFile: join(folder, 'lint.log') });
    const [outcome] = await run([stage], { say: (line) => said.push(line) });
    expect(outcome.failures).toEqual([{ name: 'stage', error: 'a.ts: unused' }]);
    expect(said).toEqual(['\n== stage\na.ts: unused']);
  });
});
