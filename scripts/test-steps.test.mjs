import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from './project.mjs';
import { browserStep, journeysNamed, once, runSteps, vitestStep } from './test-steps.mjs';
import { summaryOf } from './test-summary.mjs';

/** Inside the project, so that the tests written there find vitest and Playwright. */
const PARENT = join(ROOT, '.cache/test-steps');
/** Each test starts a runner twice. */
const LIMIT_MS = 240_000;
vi.setConfig({ testTimeout: LIMIT_MS + 30_000 });
let folder;
beforeEach(() => {
  mkdirSync(PARENT, { recursive: true });
  folder = mkdtempSync(join(PARENT, 'run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, ...lines) => writeFileSync(join(folder, name), lines.join('\n'));
/** Code of `isFirst`, which is true at the first call for a name and false at the next ones, in any process. */
const IS_FIRST = () => `
  import { existsSync, writeFileSync } from 'node:fs';
  const isFirst = (name) => {
    const path = ${JSON.stringify(folder)} + '/' + name;
    return existsSync(path) ? false : (writeFileSync(path, ''), true);
  };`;

/** The outcome with the names of tests without their folder. */
async function outcomeOf(step) {
  const options = { deadline: Date.now() + LIMIT_MS, say: () => {}, logFile: join(folder, 'step.log') };
  const [outcome] = await runSteps([step], options);
  const namesOf = (tests) => tests.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)).sort();
  return { ...outcome, failed: namesOf(outcome.failures), flakyNames: namesOf(outcome.flaky) };
}

describe('a vitest step', () => {
  const step = () => vitestStep('sample', { options: ['--config', join(folder, 'vite.config.mjs')] });
  const configure = (more = '') =>
    write(
      'vite.config.mjs',
      `export default { test: { projects: [{ root: ${JSON.stringify(folder)}, test: { name: 'sample' ${more} } }] } };`,
    );
  const MIXED = [
    "import { expect, it } from 'vitest';",
    "it('passes', () => {});",
    "it('is flaky', () => expect(isFirst('flaky')).toBe(false));",
    "it('fails', () => expect(1).toBe(2));",
    "it('fails', () => {});",
    "it.skip('is skipped', () => {});",
  ];
  const LATE = [
    "it('c', async () => {",
    "  if (isFirst('late')) void Promise.reject(new Error('late'));",
    '  await new Promise(setImmediate);',
    '});',
  ];
  beforeEach(() => configure());

  it('runs only the files of failed tests again, and distinguishes flaky, failed and skipped tests', async () => {
    write('mixed.test.mjs', IS_FIRST(), ...MIXED);
    write(
      'good.test.mjs',
      "import { expect, it } from 'vitest';",
      IS_FIRST(),
      "it('is run once', () => expect(isFirst('once')).toBe(true));",
    );
    const outcome = await outcomeOf(step());
    expect(outcome).toMatchObject({
      passed: 4,
      failed: ['mixed.test.mjs: fails', 'mixed.test.mjs: is skipped'],
      flakyNames: ['mixed.test.mjs: is flaky'],
    });
    expect(outcome.failures[0].error).toContain('expected 1 to be 2');
  });

  it('counts every failure of a step without a second try', async () => {
    write('mixed.test.mjs', IS_FIRST(), ...MIXED);
    expect(await outcomeOf(once(step()))).toMatchObject({ passed: 2, flaky: [] });
  });

  it('runs files again that cannot be loaded, whose hooks fail, or that leave a rejection', async () => {
    write(
      'load.test.mjs',
      "import { it } from 'vitest';",
      IS_FIRST(),
      "if (isFirst('load')) throw new Error('no file');",
      "it('a', () => {});",
    );
    write(
      'hook.test.mjs',
      "import { beforeAll, it } from 'vitest';",
      IS_FIRST(),
      "beforeAll(() => { if (isFirst('hook')) throw new Error('no server'); });",
      "it('b', () => {});",
    );
    expect(await outcomeOf(step())).toMatchObject({ passed: 2, failed: [] });
    rmSync(join(folder, 'load.test.mjs'));
    write('late.test.mjs', "import { it } from 'vitest';", IS_FIRST(), ...LATE);
    expect(await outcomeOf(step())).toMatchObject({
      passed: 2,
      failed: [],
      flakyNames: ['tests: sample: outside of tests'],
    });
    expect(existsSync(join(folder, 'late'))).toBe(true);
  });

  it('runs a file again whose worker ends while it loads, beside a flaky test', async () => {
    write('mixed.test.mjs', IS_FIRST(), ...MIXED.slice(0, 3));
    write(
      'exit.test.mjs',
      "import { it } from 'vitest';",
      IS_FIRST(),
      "if (isFirst('exit')) process.kill(process.pid, 'SIGKILL');",
      "it('a', () => {});",
    );
    expect(await outcomeOf(step())).toMatchObject({ passed: 3, failed: [] });
  });

  it('names a test as flaky that fails only when all files run again', async () => {
    write(
      'late.test.mjs',
      "import { expect, it } from 'vitest';",
      IS_FIRST(),
      ...LATE,
      "it('d', () => expect(isFirst('again')).toBe(true));",
    );
    const outcome = await outcomeOf(step());
    expect(outcome).toMatchObject({ passed: 2, failed: [] });
    expect(outcome.flakyNames).toEqual(['late.test.mjs: d', 'tests: sample: outside of tests']);
  });

  it('fails for a file that cannot be loaded, a worker that ends, and a failing global setup', async () => {
    write('load.test.mjs', "throw new Error('no file');");
    write('exit.test.mjs', "import { it } from 'vitest';", "it('ends', () => process.kill(process.pid, 'SIGKILL'));");
    const outcome = await outcomeOf(step());
    expect(outcome.passed).toBe(0);
    expect(outcome.failures.map(({ error }) => error).join('\n')).toContain('no file');
    rmSync(join(folder, 'load.test.mjs'));
    expect((await outcomeOf(step())).failures.length).toBeGreaterThan(0);
    write('setup.mjs', 'export default () => { throw new Error("no database"); };');
    write('exit.test.mjs', "import { it } from 'vitest';", "it('passes', () => {});");
    configure(", globalSetup: './setup.mjs'");
    expect((await outcomeOf(step())).failures.length).toBeGreaterThan(0);
  });

  it('fails without tests, and when it exceeds its time limit', async () => {
    expect((await outcomeOf(step())).failures).toHaveLength(1);
    write('slow.test.mjs', "import { it } from 'vitest';", "it('hangs', () => new Promise(() => {}));");
    const outcome = await outcomeOf({ ...step(), timeoutMs: 3_000 });
    expect(outcome.failures[0].error).toContain('timeout');
    expect(outcome.seconds).toBeLessThan(60); // without a second try
  });
});

describe('a browser step', () => {
  const step = () =>
    browserStep({ projects: ['sample', 'other'], options: ['--config', join(folder, 'playwright.config.mjs')] });
  const configure = (more) =>
    write(
      'playwright.config.mjs',
      `export default { outputDir: ${JSON.stringify(join(folder, 'results'))}, ${more},
      projects: [{ name: 'sample' }, { name: 'other', grep: /once/ }] };`,
    );

  it('runs only the failed journeys again, with a trace', async () => {
    configure('workers: 2');
    write(
      'journey.spec.mjs',
      "import { expect, test } from 'playwright/test';",
      IS_FIRST(),
      "test('is run once', () => expect(isFirst(test.info().project.name)).toBe(true));",
      "test('is flaky', () => expect(isFirst('flaky')).toBe(false));",
      "test('fails', () => expect(1).toBe(2));",
    );
    expect(await outcomeOf(step())).toMatchObject({
      passed: 3,
      failed: ['journey.spec.mjs: fails (sample)'],
      flakyNames: ['journey.spec.mjs: is flaky (sample)'],
    });
    expect(existsSync(join(folder, 'results/journey-fails-sample/trace.zip'))).toBe(true);
  });

  it('shows a thrown value that is no error', async () => {
    configure('workers: 1');
    write('journey.spec.mjs', "import { test } from 'playwright/test';", "test('fails', () => { throw 'no page'; });");
    const outcome = await outcomeOf(once(step()));
    expect(outcome.failures[0]).toMatchObject({ name: expect.stringContaining('fails'), error: "'no page'" });
  });

  it('has the name of the step in the name of an error outside of journeys', async () => {
    configure('workers: 1');
    write('journey.spec.mjs', "throw new Error('no file');");
    const outcome = await outcomeOf(once(step()));
    expect(outcome.failures[0]).toMatchObject({
      name: 'tests: browser: outside of tests',
      error: expect.stringContaining('no file'),
    });
  });

  it('has no second try after too many failures', async () => {
    configure('maxFailures: 1, workers: 1');
    write(
      'journey.spec.mjs',
      "import { expect, test } from 'playwright/test';",
      IS_FIRST(),
      "test('is flaky', () => expect(isFirst('flaky')).toBe(false));",
      "test('is not reached', () => {});",
    );
    const outcome = await outcomeOf(step());
    expect(outcome).toMatchObject({ passed: 0, flaky: [] });
    expect(outcome.failed).toContain('journey.spec.mjs: is flaky (sample)');
  });
});

describe('a run of steps', () => {
  it('ends with the current step on a signal, without a second try', async () => {
    const stepOf = (name, code) => ({ name, args: ['-e', code], timeoutMs: LIMIT_MS });
    const steps = [
      { ...stepOf('hangs', 'setInterval(() => {}, 1000)'), again: () => ['-e', ''] },
      stepOf('is not reached', ''),
    ];
    const options = { deadline: Date.now() + LIMIT_MS, say: () => {}, logFile: join(folder, 'step.log') };
    const run = runSteps(steps, options);
    process.emit('SIGTERM');
    const outcomes = await run;
    expect(outcomes.map(({ name, failures }) => [name, failures.length])).toEqual([['hangs', 1]]);
  });

  it('chooses journeys by parts of their paths in the repository', () => {
    expect(journeysNamed(['e2e/home'])).toEqual([expect.stringMatching(/e2e\/home\\.spec\\.ts\$$/)]);
    expect(journeysNamed(['no-such-journey'])).toEqual([]);
  });
});

describe('the summary', () => {
  const test = (name) => ({ name, file: 'a.test.ts', isPassed: false, error: 'first\n\nsecond\nthird\nfourth' });
  const outcome = (more) => ({ name: 'tests', passed: 3, failures: [], flaky: [], seconds: 1, ...more });

  it('ends with the sums, after the failures and the first 3 lines of their errors', () => {
    const { text, result, hasFailed } = summaryOf([outcome({ failures: [test('a')] }), outcome()]);
    expect(text.split('\n').at(-1)).toBe('6 passed, 1 failed');
    expect(result).toBe('6 passed, 1 failed');
    expect(text).toContain('  a\n      first\n      second\n      third\n\n');
    expect(hasFailed).toBe(true);
  });

  it('fails a run with more than 8 flaky tests, and a run without tests', () => {
    const flaky = Array.from({ length: 8 }, (_, index) => test(`flaky ${index}`));
    expect(summaryOf([outcome({ flaky })]).result).toBe('3 passed, 0 failed');
    expect(summaryOf([outcome({ flaky: [...flaky, test('one more')] })]).result).toBe('3 passed, 1 failed');
    expect(summaryOf([outcome({ passed: 0 })]).result).toBe('0 passed, 1 failed');
  });
});
