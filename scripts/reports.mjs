import { existsSync, readFileSync } from 'node:fs';

/**
 * The counts of a finished vitest run. What did not pass failed: skipped and unwritten tests, and files that broke before
 * their first test. Null when there is no report to read.
 */
export function readVitestReport(path) {
  const report = readJson(path);
  if (!report) return null;
  const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed));
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests + brokenFiles.length };
}

const isFailed = (test) => test.status === 'failed';

/**
 * The counts of a finished Playwright run, in the same sense. Each of `projects` that ran nothing counts as one failure,
 * because the others would hide it.
 */
export function readPlaywrightReport(path, projects) {
  const report = readJson(path);
  if (!report) return null;
  const tests = report.suites.flatMap(testsOf);
  const passed = tests.filter((test) => test.status === 'expected').length;
  const idle = projects.filter((name) => !tests.some((test) => test.projectName === name));
  return { passed, failed: tests.length - passed + report.errors.length + idle.length };
}

function testsOf(suite) {
  return [...(suite.suites ?? []).flatMap(testsOf), ...(suite.specs ?? []).flatMap((spec) => spec.tests)];
}

/** Null when the file is missing or was cut off: the run that should have written it broke. */
function readJson(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
