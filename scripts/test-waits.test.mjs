import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from './files.mjs';
import { ROOT } from './project.mjs';

/** `vi.waitFor` and `vi.waitUntil` give up after 1 s, regardless of the settings; the others wait for a fixed time. */
const WAITS = /\bvi\.wait(For|Until)\(|\.waitForTimeout\(|\bsleep\(/;

/** Sets a limit of its own; `expect.poll` cannot be used outside of a test. */
const SETUP = 'renderer/testing/setup.ts';

it('tests and their helpers wait for a state, as long as the limits of the run allow', () => {
  const isTest = (path) =>
    /\.(test|spec)\.(ts|tsx|mjs)$|\/testing\/|^e2e\/|^desktop\/fake-electron\//.test(path) &&
    !['scripts/test-waits.test.mjs', SETUP].includes(path);
  const tests = ['backend', 'contract', 'desktop', 'e2e', 'renderer', 'scripts'].flatMap((folder) =>
    filesBelow(ROOT, folder, isTest),
  );
  expect(tests.length).toBeGreaterThan(400);
  expect(tests.filter((path) => WAITS.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});
