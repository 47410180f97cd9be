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
  it('names tests and faults by their file, and is free of colours', () => {
    const test = {
      project: 'backend',
      file: join(ROOT, 'backend/clock.test.ts'),
      name: 'the clock ticks',
      state: 'failed',
    };
    write({
      tests: [{ ...test, seconds: 1.5, error: '\u001b[31mAssertionError\u001b[39m' }],
      faults: [{ file: null, name: '', error: 'EPIPE' }],
    });
    expect(readVitestReport(path)).toEqual({
      tests: [
        {
          ...test,
          file: 'backend/clock.test.ts',
          name: 'backend/clock.test.ts: the clock ticks',
          seconds: 1.5,
          error: 'AssertionError',
        },
      ],
      faults: [{ file: null, name: '', error: 'EPIPE' }],
    });
  });

  it('is no report when it is missing or cut off', () => {
    expect(readVitestReport(path)).toBeNull();
    write('{"tests": [');
    expect(readVitestReport(path)).toBeNull();
  });
});

describe('the report of Playwright', () => {
  const test = (status, projectName) => ({ status, projectName });
  const report = (tests, errors = []) => ({
    suites: [
      {
        title: 'home.spec.ts',
        specs: [],
        suites: [{ title: 'home', specs: [{ file: 'home.spec.ts', title: 'opens', tests }] }],
      },
    ],
    errors,
  });

  it('takes only what passed as expected for passed', () => {
    write(report(['expected', 'unexpected', 'flaky', 'skipped'].map((status) => test(status, 'web-phone'))));
    const states = readPlaywrightReport(path, ['web-phone']).tests.map(({ state }) => state);
    expect(states).toEqual(['passed', 'failed', 'failed', 'skipped']);
  });

  it('has a fault for each error outside of tests and each project that ran nothing', () => {
    write(report([test('expected', 'web-phone')], [{ message: 'the server did not start' }]));
    expect(readPlaywrightReport(path, ['web-phone', 'web-desktop']).faults).toEqual([
      { name: 'outside of tests', file: null, error: 'the server did not start' },
      { name: 'project web-desktop', file: null, error: 'No test ran.' },
    ]);
  });

  it('says how long each test took, why it failed, and where its picture is', () => {
    const results = [
      {
        duration: 1_200,
        errors: [{ message: 'no heading' }],
        attachments: [{ path: join(ROOT, 'test-results/a.png') }],
      },
    ];
    write(report([{ ...test('unexpected', 'web-phone'), results }]));
    expect(readPlaywrightReport(path, ['web-phone']).tests).toEqual([
      {
        project: 'web-phone',
        file: 'e2e/home.spec.ts',
        name: 'e2e/home.spec.ts: home > opens (web-phone)',
        state: 'failed',
        seconds: 1.2,
        error: 'no heading',
        attachments: ['test-results/a.png'],
      },
    ]);
  });
});
