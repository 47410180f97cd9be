import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStage, vitestStage } from '../check-stages.mjs';
import { ROOT } from '../project.mjs';
import { runStages } from '../stages.mjs';

/** Inside the project, so that the tests written there find vitest and Playwright. */
const PARENT = join(ROOT, '.cache/second-try');
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
const first = () => `
  import { existsSync, writeFileSync } from 'node:fs';
  const isFirst = (name) => {
    const path = ${JSON.stringify(folder)} + '/' + name;
    return existsSync(path) ? false : (writeFileSync(path, ''), true);
  };`;

/** Keeps what the sample's tests print out of the log of these tests. */
function silent(stage) {
  const logFile = join(folder, 'stage.log');
  const secondTry = (report) => {
    const program = stage.secondTry(report);
    return program && { ...program, logFile };
  };
  return { ...stage, logFile, secondTry };
}

async function outcomeOf(stage) {
  const [outcome] = await runStages([silent(stage)], {
    cwd: ROOT,
    deadline: Date.now() + LIMIT_MS,
    hasSecondTries: true,
    say: () => {},
  });
  const names = (list) => list.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)).sort();
  return {
    ...outcome,
    failed: names(outcome.failures),
    flaky: names(outcome.flaky),
    allFlaky: outcome.flaky.map((one) => one.name),
    flakyErrors: outcome.flaky.map((one) => one.error),
  };
}

describe('a vitest stage', () => {
  const stage = () =>
    vitestStage(['sample'], { reports: folder, options: ['--config', join(folder, 'vite.config.mjs')] });
  beforeEach(() =>
    write(
      'vite.config.mjs',
      `export default { test: { projects: [{ root: ${JSON.stringify(folder)}, test: { name: 'sample' } }] } };`,
    ),
  );

  it('tells flaky tests from failed ones, and runs only their files again', async () => {
    write(
      'mixed.test.mjs',
      "import { expect, it } from 'vitest';",
      first(),
      "it('passes', () => {});",
      "it('is flaky', () => expect(isFirst('flaky')).toBe(false));",
      "it('fails', () => expect(1).toBe(2));",
    );
    write(
      'good.test.mjs',
      "import { expect, it } from 'vitest';",
      first(),
      "it('is run once', () => expect(isFirst('once')).toBe(true));",
    );
    const outcome = await outcomeOf(stage());
    expect(outcome).toMatchObject({
      passed: 3,
      failed: ['mixed.test.mjs: fails'],
      flaky: ['mixed.test.mjs: is flaky'],
    });
    expect(outcome.flakyErrors[0]).toContain('AssertionError: expected true to be false');
    expect(outcome.failures[0].error).toContain('expected 1 to be 2');
  });

  it('runs files again that cannot be loaded, whose hooks fail, or that leave a rejection', async () => {
    write(
      'load.test.mjs',
      "import { it } from 'vitest';",
      first(),
      "if (isFirst('load')) throw new Error('no file');",
      "it('a', () => {});",
    );
    write(
      'hook.test.mjs',
      "import { beforeAll, it } from 'vitest';",
      first(),
      "beforeAll(() => { if (isFirst('hook')) throw new Error('no server'); });",
      "it('b', () => {});",
    );
    write(
      'late.test.mjs',
      "import { it } from 'vitest';",
      first(),
      "it('c', async () => { if (isFirst('late')) void Promise.reject(new Error('nobody waits')); await new Promise(setImmediate); });",
    );
    const outcome = await outcomeOf(stage());
    expect(outcome).toMatchObject({ passed: 3, failed: [] });
    // One name in every checkout: the log of flaky tests compares runs by it.
    expect(outcome.allFlaky.find((name) => name.startsWith('unhandled'))).toMatch(
      /^unhandled error in \.cache\/second-try\/.*late/,
    );
    expect(outcome.flakyErrors.map((error) => error.split('\n')[0]).sort()).toEqual([
      'Error: no file',
      'Error: no server',
      'Error: nobody waits',
    ]);
  });

  it('fails when its global setup fails twice, and runs every file again when it fails once', async () => {
    write('good.test.mjs', "import { it } from 'vitest';", "it('passes', () => {});");
    write('setup.mjs', first(), 'export default () => { if (isFirst("setup")) throw new Error("no database"); };');
    const project = (name) =>
      `export default { test: { projects: [{ root: ${JSON.stringify(folder)}, test: { name: 'sample', globalSetup: './${name}' } }] } };`;
    write('vite.config.mjs', project('setup.mjs'));
    expect(await outcomeOf(stage())).toMatchObject({ passed: 1, failures: [], flaky: [expect.any(String)] });
    write('broken.mjs', 'export default () => { throw new Error("no database"); };');
    write('vite.config.mjs', project('broken.mjs'));
    const outcome = await outcomeOf(stage());
    expect(outcome.passed).toBe(0);
    expect(outcome.failures.length).toBeGreaterThan(0);
  });

  it('passes when a worker is killed once', async () => {
    write(
      'exit.test.mjs',
      "import { it } from 'vitest';",
      first(),
      "it('ends its worker', () => { if (isFirst('exit')) process.kill(process.pid, 'SIGKILL'); });",
    );
    const outcome = await outcomeOf(stage());
    expect(outcome).toMatchObject({ passed: 1, failures: [] });
    expect(outcome.flaky.length).toBeGreaterThan(0);
  });

  it('fails for a file that cannot be loaded twice, and for a worker that ends', async () => {
    write('load.test.mjs', "throw new Error('no file');");
    write(
      'exit.test.mjs',
      "import { it } from 'vitest';",
      "it('ends its worker', () => process.kill(process.pid, 'SIGKILL'));",
    );
    const outcome = await outcomeOf(stage());
    expect(outcome.passed).toBe(0);
    expect(outcome.failures.map((one) => one.error).join('\n')).toContain('no file');
    expect(outcome.failed.join('\n')).toContain('exit.test.mjs');
  });
});

describe('the browser stage', () => {
  const stage = () =>
    browserStage({
      projects: ['sample'],
      reports: folder,
      output: join(folder, 'results'),
      options: ['--config', join(folder, 'playwright.config.mjs')],
    });
  beforeEach(() =>
    write(
      'playwright.config.mjs',
      "export default { fullyParallel: true, workers: 2, projects: [{ name: 'sample' }] };",
    ),
  );

  it('runs only the failed journeys again, and leaves a trace of those that fail twice', async () => {
    write(
      'journey.spec.mjs',
      "import { expect, test } from 'playwright/test';",
      first(),
      "test('is run once', () => expect(isFirst('once')).toBe(true));",
      "test('is flaky', () => expect(isFirst('flaky')).toBe(false));",
      "test('fails', () => expect(1).toBe(2));",
    );
    const outcome = await outcomeOf(stage());
    expect(outcome).toMatchObject({
      passed: 2,
      failed: ['journey.spec.mjs: fails (sample)'],
      flaky: ['journey.spec.mjs: is flaky (sample)'],
    });
    const trace = outcome.failures[0].attachments.find((path) => path.endsWith('trace.zip'));
    expect(existsSync(join(ROOT, trace))).toBe(true);
  });

  it('takes no second try after too many failures, which fail the run in any case', async () => {
    write('playwright.config.mjs', "export default { maxFailures: 1, workers: 1, projects: [{ name: 'sample' }] };");
    write(
      'journey.spec.mjs',
      "import { expect, test } from 'playwright/test';",
      first(),
      "test('is flaky', () => expect(isFirst('flaky')).toBe(false));",
      "test('is not reached', () => {});",
    );
    const outcome = await outcomeOf(stage());
    expect(outcome).toMatchObject({ passed: 0, flaky: [] });
    expect(outcome.failed).toContain('journey.spec.mjs: is flaky (sample)');
    expect(existsSync(join(folder, 'browser.second.json'))).toBe(false);
  });
});
