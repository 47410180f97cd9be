import { describe, expect, it } from 'vitest';
import { hasFailed, summaryOf } from './summary.mjs';

const outcome = (more) => ({
  name: 'tests',
  passed: 1,
  failures: [],
  flaky: [],
  startedAt: 5_000,
  seconds: 1,
  note: '',
  ...more,
});
const finding = (name, error = 'Error: no heading') => ({ name, error });
const many = (count, name) => Array.from({ length: count }, (_, index) => finding(`${name} ${index}`));
const linesOf = (...args) => summaryOf(...args).split('\n');

describe('the summary of a run', () => {
  it('ends with the sum of all stages', () => {
    const outcomes = [
      outcome({ name: 'lint' }),
      outcome({ passed: 41, failures: many(2, 'a'), seconds: 12.34, note: 'took too long' }),
    ];
    const lines = linesOf(outcomes);
    expect(lines.at(-1)).toBe('42 passed, 2 failed');
    expect(lines).toContain('tests      41       2     12.3  took too long');
    expect(hasFailed(outcomes)).toBe(true);
  });

  it('says how long all stages took together, some of which ran side by side', () => {
    const lines = linesOf([outcome({ seconds: 10 }), outcome({ startedAt: 6_000, seconds: 12.34 })]);
    expect(lines.find((line) => line.startsWith('all '))).toMatch(/^all +2 +0 +13\.3$/);
  });

  it('names the ten slowest tests of all stages, the slowest first', () => {
    const stage = (name, times) =>
      outcome({ name, tests: times.map((seconds) => ({ name: `takes ${seconds}`, seconds })) });
    const lines = linesOf([stage('fast', [1, 2, 3, 4, 5, 6]), stage('slow', [7, 8, 9, 10, 11, 12.34])]);
    const first = lines.indexOf('the 10 slowest tests');
    expect(lines.slice(first + 1, first + 3)).toEqual(['  12.3 s  slow  takes 12.34', '  11.0 s  slow  takes 11']);
    expect(lines.slice(first + 10, first + 12)).toEqual(['   3.0 s  fast  takes 3', '']);
  });

  it('names a stage that takes more than a third of its limit', () => {
    const stage = (seconds) => outcome({ seconds, timeoutMs: 30 * 60_000 });
    expect(summaryOf([stage(600)])).not.toContain('limit');
    expect(summaryOf([stage(606)])).toContain('too near its limit: 10.1 of 30 minutes');
  });

  it('counts flaky tests as passed and names them with their first error', () => {
    const outcomes = [outcome({ passed: 5, flaky: [finding('a.test.ts: opens', 'Error: no heading\n  at line 1')] })];
    expect(linesOf(outcomes).slice(-7)).toEqual([
      '',
      'flaky: failed once, passed once',
      '  tests  a.test.ts: opens',
      '      Error: no heading',
      '',
      '1 flaky',
      '5 passed, 0 failed',
    ]);
    expect(hasFailed(outcomes)).toBe(false);
  });

  it('says of a test that it is often flaky', () => {
    const outcomes = [outcome({ flaky: [finding('a'), finding('b')] })];
    const text = summaryOf(
      outcomes,
      new Map([
        ['a', 3],
        ['b', 2],
      ]),
    );
    expect(text).toContain('a  (flaky in 3 of the last 10 runs)');
    expect(text).not.toContain('in 2 of');
  });

  it('fails a run with more than eight flaky tests', () => {
    expect(hasFailed([outcome({ flaky: many(8, 'a') })])).toBe(false);
    const outcomes = [outcome({ flaky: many(8, 'a') }), outcome({ flaky: many(1, 'b') })];
    expect(hasFailed(outcomes)).toBe(true);
    expect(linesOf(outcomes).at(-1)).toBe('2 passed, 1 failed');
    expect(summaryOf(outcomes)).toContain('More than 8 flaky tests are a failure.');
  });

  it('ends with the failures: name, first lines of the error, picture and trace', () => {
    const failed = {
      ...finding('e2e/home.spec.ts: opens', 'Error: no heading\n\n  expected 1\n  got 2\n  at home'),
      attachments: ['test-results/a.png'],
    };
    expect(linesOf([outcome({ failures: [failed] })]).slice(-8, -2)).toEqual([
      'failed',
      '  tests  e2e/home.spec.ts: opens',
      '      Error: no heading',
      '      expected 1',
      '      got 2',
      '      test-results/a.png',
    ]);
  });

  it('says all of the failures and the sum in its last 60 lines, however many there are', () => {
    const failures = many(200, 'a').map((one) => ({
      ...one,
      error: 'x\n'.repeat(50),
      attachments: ['1.png', '2.zip', '3.zip'],
    }));
    const end = linesOf([outcome({ failures, flaky: many(8, 'b') })]).slice(-59); // `.ci/run` repeats the last line
    expect(end).toContain('failed');
    expect(end).toContain('  tests  a 15');
    expect(end).toContain('  and 184 more');
  });
});
