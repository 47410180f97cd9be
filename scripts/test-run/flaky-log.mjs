import { existsSync, readFileSync } from 'node:fs';
import { writeStamp } from '../stamp.mjs';

/** How many runs the log keeps. */
export const RUNS = 10;
/** A test that was flaky in so many of them is named as such. */
export const OFTEN = 3;

/**
 * Adds a run to the log of flaky tests and keeps the last `RUNS`: `{ runs: [{ at, tests: [{ name, error }] }] }`, the newest last.
 * A log that cannot be read is begun anew.
 * @param {string} path of the log
 * @param {{ name: string, error: string }[]} flaky the tests of this run
 * @param {Date} now
 * @returns {Map<string, number>} in how many of the kept runs each of them was flaky
 */
export function recordFlaky(path, flaky, now) {
  const tests = flaky.map(({ name, error }) => ({ name, error }));
  const runs = [...readRuns(path), { at: now.toISOString(), tests }].slice(-RUNS);
  writeStamp(path, JSON.stringify({ runs }, null, 2));
  const countOf = (name) => runs.filter((run) => run.tests.some((test) => test.name === name)).length;
  return new Map(tests.map(({ name }) => [name, countOf(name)]));
}

function readRuns(path) {
  if (!existsSync(path)) return [];
  try {
    const { runs } = JSON.parse(readFileSync(path, 'utf8'));
    return runs.filter((run) => Array.isArray(run.tests));
  } catch {
    return [];
  }
}
