import { expect, it, vi } from 'vitest';
import { chosenStages } from './chosen-stages.mjs';

vi.setConfig({ testTimeout: 120_000 }); // Each call starts vitest, which lists its files.

const chosen = (...names) => chosenStages(names, { browserWorkers: 1, timeoutMs: 60_000 });
const namesOf = async (...names) => (await chosen(...names)).map(({ name }) => name);

it('a part of a path chooses the projects and journeys that have such a file', async () => {
  expect(await namesOf('scripts/lock', 'contract/')).toEqual(['tests: contract', 'tests: scripts']);
  expect(await namesOf('backend/progress-crash')).toEqual(['tests: backend', 'tests: backend-postgres']);
  expect(await namesOf('e2e\\home')).toEqual(['tests: browser']);
  expect(await namesOf('home.spec.ts', './scripts/lock')).toEqual(['tests: scripts', 'tests: browser']);
});

it('a stage runs the files that were chosen, and nothing else', async () => {
  const [tests, journeys] = await chosen('scripts/lock.test', 'e2e/home');
  expect(tests.args.filter((arg) => arg.includes('.test.'))).toEqual(['scripts/lock.test.mjs']);
  expect(journeys.args.filter((arg) => arg.includes('.spec.'))).toEqual(['e2e/home.spec.ts']);
});

it('a text that is in no path is refused, whatever the others choose', async () => {
  await expect(chosen('scripts/lock', 'nowhere')).rejects.toThrow('No path of a test file contains: nowhere');
});

it('no text chooses everything', async () => {
  expect((await namesOf()).toSorted()).toEqual([
    'tests: backend',
    'tests: backend-postgres',
    'tests: browser',
    'tests: contract',
    'tests: desktop',
    'tests: renderer',
    'tests: renderer-alone',
    'tests: renderer-anew',
    'tests: renderer-server',
    'tests: scripts',
  ]);
});
