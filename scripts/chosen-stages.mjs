import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { browserStage, onNode24, projectStage } from './check-stages.mjs';
import { runToEnd } from './child.mjs';
import { ExpectedFailure } from './expected-failure.mjs';
import { filesBelow } from './fingerprint.mjs';
import { ROOT, TOOLS } from './project.mjs';

const LIST_MS = 5 * 60_000;

/**
 * A stage for each vitest project, and one for the journeys, that has a test file whose path contains one of `names`; without names all of
 * them.
 * @param {string[]} names parts of paths relative to the project
 * @param {{ browserWorkers: number, timeoutMs: number }} options `timeoutMs` ends a stage that hangs
 * @throws {ExpectedFailure} when a name chooses no file, and when vitest cannot list its files
 */
export async function chosenStages(names, { browserWorkers, timeoutMs }) {
  const wanted = names.map((name) => name.replaceAll('\\', '/').replace(/^\.\//, ''));
  const isChosen = (file) => wanted.length === 0 || wanted.some((name) => file.includes(name));
  const tests = await testFiles();
  const journeys = filesBelow(ROOT, 'e2e', (path) => path.endsWith('.spec.ts'));
  requireFiles(wanted, [...tests.map(({ file }) => file), ...journeys]);

  const chosen = tests.filter(({ file }) => isChosen(file));
  const projects = [...new Set(chosen.map(({ project }) => project))].toSorted();
  const filesOf = (project) => chosen.filter((one) => one.project === project).map(({ file }) => file);
  const stages = projects.map((project) =>
    projectStage(project, { names: wanted.length === 0 ? [] : filesOf(project), timeoutMs }),
  );
  const chosenJourneys = journeys.filter(isChosen);
  if (chosenJourneys.length > 0) {
    const files = wanted.length === 0 ? {} : { projects: [], options: chosenJourneys };
    const options = [...(files.options ?? []), `--workers=${browserWorkers}`, '--max-failures=0'];
    stages.push(onNode24(browserStage({ ...files, options, timeoutMs })));
  }
  return stages;
}

function requireFiles(names, files) {
  const without = names.filter((name) => !files.some((file) => file.includes(name)));
  if (without.length > 0) throw new ExpectedFailure(`No path of a test file contains: ${without.join(', ')}`);
}

/** @returns {Promise<{ file: string, project: string }[]>} the files of vitest's projects, relative to ours */
async function testFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'academia-test-files-'));
  try {
    const list = join(folder, 'list.json');
    const args = [TOOLS.vitest, 'list', '--filesOnly', `--json=${list}`];
    const { code } = await runToEnd(process.execPath, args, { cwd: ROOT, timeoutMs: LIST_MS });
    if (code !== 0) throw new ExpectedFailure('vitest could not list its test files.');
    const found = JSON.parse(readFileSync(list, 'utf8'));
    return found.map(({ file, projectName }) => ({
      file: relative(ROOT, file).replaceAll(sep, '/'),
      project: projectName,
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
