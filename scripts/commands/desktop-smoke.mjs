import { ensureBuilt } from '../build.mjs';
import { ensureElectron } from '../electron.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT } from '../project.mjs';
import { smokeTest } from '../smoke-test.mjs';

/** Exit code for a skipped run: no Electron to test with. */
const NOT_PROVED = 2;

/** `npm run desktop:smoke`: opens the desktop app in the real Electron and goes through its first start. */
export async function run() {
  await ensureInstalled(ROOT);
  const electron = await ensureElectron(ROOT);
  if (!electron) {
    console.error(
      'NOT PROVED: Electron is not on this machine and could not be downloaded from GitHub. Nothing was tested.',
    );
    process.exitCode = NOT_PROVED;
    return;
  }
  await ensureBuilt(ROOT);
  await smokeTest(ROOT, electron);
  console.log('The desktop app starts in the real Electron, opens its academy and ends.');
}
