import { describe, expect, it } from 'vitest';
import { verdictOf, verdictOfTwo } from './tries.mjs';

const test = (name, state, error = state === 'failed' ? 'at first' : '') => ({
  project: 'p',
  file: 'a.test.ts',
  name,
  state,
  seconds: 1,
  error,
});
const report = (tests, faults = []) => ({ tests, faults });
const fault = (file, error = 'cannot be loaded') => ({ name: file ?? 'vitest', file, error });
const countsOf = ({ passed, failures, flaky }) => ({
  passed,
  failed: failures.length,
  flaky: flaky.map((one) => one.name),
});

describe('the verdict of one try', () => {
  it('counts skipped tests, tests that were not run to their end, and faults as failures', () => {
    const tests = [test('a', 'passed'), test('b', 'failed'), test('c', 'skipped'), test('d', 'pending')];
    const { passed, failures } = verdictOf(report(tests, [fault('b.test.ts')]));
    expect(passed).toBe(1);
    expect(failures.map((one) => one.error)).toEqual([
      'cannot be loaded',
      'at first',
      'The test was not run to its end (skipped).',
      'The test was not run to its end (pending).',
    ]);
  });
});

describe('the verdict of two tries', () => {
  it('counts a test that passes at its second try as passed and flaky, with its first error', () => {
    const verdict = verdictOfTwo(report([test('a', 'passed'), test('b', 'failed')]), report([test('b', 'passed')]));
    expect(countsOf(verdict)).toEqual({ passed: 2, failed: 0, flaky: ['b'] });
    expect(verdict.flaky[0].error).toBe('at first');
  });

  it('counts a test that fails twice as failed, with its second error', () => {
    const verdict = verdictOfTwo(report([test('a', 'failed')]), report([test('a', 'failed', 'again')]));
    expect(countsOf(verdict)).toEqual({ passed: 0, failed: 1, flaky: [] });
    expect(verdict.failures[0].error).toBe('again');
  });

  it('counts a test that passed at its first try alone as flaky', () => {
    const verdict = verdictOfTwo(
      report([test('a', 'passed'), test('b', 'failed')]),
      report([test('a', 'failed'), test('b', 'passed')]),
    );
    expect(countsOf(verdict)).toEqual({ passed: 2, failed: 0, flaky: ['a', 'b'] });
  });

  it('counts a test that the second try did not run as failed', () => {
    expect(countsOf(verdictOfTwo(report([test('a', 'failed')]), report([])))).toEqual({
      passed: 0,
      failed: 1,
      flaky: [],
    });
    expect(countsOf(verdictOfTwo(report([test('a', 'skipped')]), report([test('a', 'skipped')]))).failed).toBe(1);
  });

  it('counts the tests of a file that was loaded at the second try alone', () => {
    const second = report([test('a', 'passed'), test('b', 'failed', 'again')]);
    const verdict = verdictOfTwo(report([], [fault('a.test.ts')]), second);
    expect(countsOf(verdict)).toEqual({ passed: 1, failed: 1, flaky: ['a.test.ts'] });
  });

  it('tells tests of one title apart by their order', () => {
    const first = report([test('a', 'failed', 'one'), test('a', 'failed', 'two')]);
    const verdict = verdictOfTwo(first, report([test('a', 'passed'), test('a', 'failed', 'again')]));
    expect(countsOf(verdict)).toEqual({ passed: 1, failed: 1, flaky: ['a'] });
    expect(verdict.flaky[0].error).toBe('one');
  });

  it('names a failed hook alone as flaky, not the tests that it kept from running', () => {
    const first = report([test('a', 'skipped'), test('b', 'skipped')], [fault('a.test.ts', 'beforeAll took too long')]);
    const verdict = verdictOfTwo(first, report([test('a', 'passed'), test('b', 'passed')]));
    expect(countsOf(verdict)).toEqual({ passed: 2, failed: 0, flaky: ['a.test.ts'] });
  });

  it('counts a fault without a file as flaky only when the second try ran everything without one', () => {
    const [good, bad] = [report([test('a', 'passed')]), report([test('a', 'passed')], [fault(null)])];
    expect(countsOf(verdictOfTwo(bad, good, { isWhole: true }))).toEqual({ passed: 1, failed: 0, flaky: ['vitest'] });
    expect(countsOf(verdictOfTwo(bad, good)).failed).toBe(1);
    expect(countsOf(verdictOfTwo(bad, bad, { isWhole: true })).failed).toBe(1);
    expect(countsOf(verdictOfTwo(report([], [fault(null)]), report([]), { isWhole: true })).failed).toBe(1);
  });

  it('names a test once, however many errors it had', () => {
    const late = { ...fault(null), name: 'unhandled error in a.test.ts: a' };
    const verdict = verdictOfTwo(report([test('a', 'passed')], [late, late]), report([test('a', 'passed')]), {
      isWhole: true,
    });
    expect(verdict.flaky).toEqual([late]);
  });

  it('fails for a fault that comes again or that comes at the second try', () => {
    const good = [test('a', 'passed')];
    expect(countsOf(verdictOfTwo(report(good, [fault('a.test.ts')]), report(good, [fault('a.test.ts')]))).failed).toBe(
      1,
    );
    expect(countsOf(verdictOfTwo(report([test('a', 'failed')]), report(good, [fault('a.test.ts')]))).failed).toBe(1);
    expect(countsOf(verdictOfTwo(report([], [fault('b.test.ts')]), report(good))).failed).toBe(1);
  });
});
