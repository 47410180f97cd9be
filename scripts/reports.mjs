import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './project.mjs';

/**
 * @typedef {object} TestOutcome
 * @property {string} name `<file>: <title>`, with Playwright's project in brackets
 * @property {string} file relative to the project
 * @property {'passed' | 'failed' | 'skipped' | 'pending'} state
 * @property {number} seconds
 * @property {string} error empty when it has none
 * @property {string[]} [attachments] paths of pictures and traces, relative to the project
 *
 * @typedef {object} Fault a failure outside of tests: a file that cannot be loaded, a hook, an unhandled rejection
 * @property {string} name
 * @property {string | null} file null where it cannot be said of a single file
 * @property {string} error
 *
 * @typedef {{ tests: TestOutcome[], faults: Fault[] }} Report
 */

/**
 * The report that `test-run/vitest-report.mjs` wrote. Null when there is none to read.
 * @returns {Report | null}
 */
export function readVitestReport(path) {
  const report = readJson(path);
  if (!report) return null;
  const named = ({ file, name, error, ...more }) => {
    const where = file && relative(ROOT, file);
    return {
      ...more,
      file: where,
      name: [where, name].filter(Boolean).join(': '),
      error: stripVTControlCharacters(error),
    };
  };
  return { tests: report.tests.map(named), faults: report.faults.map(named) };
}

/**
 * The same of Playwright's JSON reporter. Each of `projects` that ran nothing is a fault, because the others would hide it.
 * @returns {Report | null}
 */
export function readPlaywrightReport(path, projects) {
  const report = readJson(path);
  if (!report) return null;
  const tests = report.suites.flatMap((file) => specsOf(file)).flatMap(testsOf);
  const idle = projects.filter((name) => !tests.some((test) => test.project === name));
  return {
    tests,
    faults: [
      ...report.errors.map((error) => ({ name: 'outside of tests', file: null, error: textOf(error) })),
      ...idle.map((name) => ({ name: `project ${name}`, file: null, error: 'No test ran.' })),
    ],
  };
}

/** A file's suite holds those of its `describe`s, whose titles are part of a test's name. */
function specsOf(suite, titles = []) {
  const inner = (suite.suites ?? []).flatMap((one) => specsOf(one, [...titles, one.title]));
  return [...inner, ...(suite.specs ?? []).map((spec) => ({ ...spec, title: [...titles, spec.title].join(' > ') }))];
}

const PLAYWRIGHT_STATES = { expected: 'passed', skipped: 'skipped' };

function testsOf({ file: spec, title, tests }) {
  const file = `e2e/${spec}`;
  return tests.map(({ projectName, status, results = [] }) => ({
    project: projectName,
    file,
    name: `${file}: ${title} (${projectName})`,
    state: PLAYWRIGHT_STATES[status] ?? 'failed',
    seconds: results.reduce((sum, result) => sum + result.duration, 0) / 1_000,
    error: textOf(results.flatMap((result) => result.errors ?? [])[0]),
    attachments: results
      .flatMap((result) => result.attachments ?? [])
      .flatMap(({ path }) => (path ? [relative(ROOT, path)] : [])),
  }));
}

const textOf = (error) => stripVTControlCharacters(error?.stack ?? error?.message ?? '');

/** Null when the file is missing or was cut off: the run that should have written it broke. */
function readJson(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
