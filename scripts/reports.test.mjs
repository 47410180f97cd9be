import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './project.mjs';
import { readPlaywrightReport, readVitestReport } from './reports.mjs';

let path;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'academia-reports-')), 'report.json');
});
afterEach(() => rmSync(join(path, '..'), { recursive: true, force: true }));

const write = (report) => writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));

describe('the report of vitest', () => {
  it('counts skipped and unwritten tests as failed', () => {
    write({ numTotalTests: 10, numPassedTests: 6, testResults: [] });
    expect(readVitestReport(path)).toMatchObject({ passed: 6, failed: 4 });
  });

  it('counts a file that broke before its first test', () => {
    write({
      numTotalTests: 3,
      numPassedTests: 2,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    });
    expect(readVitestReport(path)).toMatchObject({ passed: 2, failed: 2 });
  });

  it('says how long each test took; one that was never begun took no time', () => {
    const assertionResults = [{ fullName: 'the clock ticks', duration: 1_500 }, { fullName: 'the clock stops' }];
    write({
      numTotalTests: 2,
      numPassedTests: 1,
      testResults: [{ name: join(ROOT, 'backend/clock.test.ts'), assertionResults }],
    });
    expect(readVitestReport(path).tests).toEqual([
      { name: 'backend/clock.test.ts: the clock ticks', seconds: 1.5 },
      { name: 'backend/clock.test.ts: the clock stops', seconds: 0 },
    ]);
  });

  it('is no report when it is missing or cut off', () => {
    expect(readVitestReport(path)).toBeNull();
    write('{"numTotalTests": 1');
    expect(readVitestReport(path)).toBeNull();
  });
});

describe('the report of Playwright', () => {
  const test = (status, projectName) => ({ status, projectName });
  const report = (tests, errors = []) => ({ suites: [{ specs: [], suites: [{ specs: [{ tests }] }] }], errors });

  it('counts only what passed at the first try as passed', () => {
    write(report(['expected', 'unexpected', 'flaky', 'skipped'].map((status) => test(status, 'web-phone'))));
    expect(readPlaywrightReport(path, ['web-phone'])).toMatchObject({ passed: 1, failed: 3 });
  });

  it('counts errors outside tests, and a project that ran nothing', () => {
    write(report([test('expected', 'web-phone')], [{ message: 'the server did not start' }]));
    expect(readPlaywrightReport(path, ['web-phone', 'web-desktop'])).toMatchObject({ passed: 1, failed: 2 });
  });

  it('says how long each test took, at all its tries together', () => {
    const tests = [{ ...test('flaky', 'web-phone'), results: [{ duration: 1_200 }, { duration: 800 }] }];
    write({ suites: [{ suites: [{ specs: [{ file: 'home.spec.ts', title: 'home opens', tests }] }] }], errors: [] });
    const name = 'e2e/home.spec.ts: home opens (web-phone)';
    expect(readPlaywrightReport(path, ['web-phone']).tests).toEqual([{ name, seconds: 2 }]);
  });
});
