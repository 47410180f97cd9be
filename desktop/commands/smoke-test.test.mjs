import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.mjs';

it('npm run desktop:smoke ends with 2 without Electron, and builds nothing', () => {
  const env = {
    ...process.env,
    ELECTRON_OVERRIDE_DIST_PATH: join(ROOT, 'no-such-folder'),
    npm_execpath: join(ROOT, 'no-such-folder/npm-cli.js'), // a test installs no packages
  };
  const args = [join(ROOT, 'scripts/run.mjs'), 'desktop/commands/smoke-test.mjs'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(stderr).toContain('NOT PROVED');
  expect(status).toBe(2);
  expect(stdout).toBe('');
});
