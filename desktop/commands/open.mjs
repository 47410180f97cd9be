import { ensureBuilt } from '../../scripts/build.mjs';
import { runToEnd } from '../../scripts/child.mjs';
import { ExpectedFailure } from '../../scripts/expected-failure.mjs';
import { ensureInstalled } from '../../scripts/install.mjs';
import { ROOT } from '../../scripts/project.mjs';
import { findElectron } from './electron.mjs';

/** `npm run desktop`: builds the desktop app if needed, and opens it. */
export async function run(args) {
  await ensureInstalled(ROOT);
  const electron = await findElectron(ROOT);
  if (!electron) {
    throw new ExpectedFailure(
      'The desktop app was not opened: Electron is not on this machine and could not be downloaded from GitHub.\n' +
        'Set ELECTRON_OVERRIDE_DIST_PATH to the folder of an unpacked Electron, or ELECTRON_MIRROR to another source.',
    );
  }
  await ensureBuilt(ROOT);
  const result = await runToEnd(electron, [ROOT, ...args], { cwd: ROOT });
  process.exitCode = result.outcome === 'stopped' ? 0 : (result.code ?? 1);
}
