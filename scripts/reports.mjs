import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './project.mjs';

/** @typedef {{name: string, seconds: number}} TimedTest */

/**
 * The counts of a finished vitest run, and how long each of its tests took. What did not pass failed: skipped and unwritten tests, and files that broke before
 * their first test. Null when there is no report to read.
 */
export function readVitestReport(path) {
  const report = readJson(path);
  if (!report) return null;
  const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed));
  const failed = report.numTotalTests - report.numPassedTests + brokenFiles.length;
  return { passed: report.numPassedTests, failed, tests: report.testResults.flatMap(timesOfFile) };
}

function timesOfFile({ name, assertionResults }) {
  const file = relative(ROOT, name ?? '');
  return assertionResults.map(({ fullName, duration = 0 }) => timed(`${file}: ${fullName}`, duration));
}

const isFailed = (test) => test.status === 'failed';

/**
 * The same of a finished Playwright run. Each of `projects` that ran nothing counts as one failure,
 * because the others would hide it.
 */
export function readPlaywrightReport(path, projects) {
  const report = readJson(path);
  if (!report) return null;
  const specs = report.suites.flatMap(specsOf);
  const tests = specs.flatMap((spec) => spec.tests);
  const passed = tests.filter((test) => test.status === 'expected').length;
  const idle = projects.filter((name) => !tests.some((test) => test.projectName === name));
  return { passed, failed: tests.length - passed + report.errors.length + idle.length, tests: specs.flatMap(timesOfSpec) };
}

function specsOf(suite) {
  return [...(suite.suites ?? []).flatMap(specsOf), ...(suite.specs ?? [])];
}

function timesOfSpec({ file, title, tests }) {
  return tests.map(({ projectName, results = [] }) => {
    const durationMs = results.reduce((sum, result) => sum + result.duration, 0);
    return timed(`e2e/${file}: ${title} (${projectName})`, durationMs);
  });
}

/** @returns {TimedTest} */
const timed = (name, durationMs) => ({ name, seconds: durationMs / 1_000 });

/** Null when the file is missing or was cut off: the run that should have written it broke. */
function readJson(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
