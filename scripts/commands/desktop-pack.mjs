import { ensureBuilt } from '../build.mjs';
import { ensureElectron } from '../electron.mjs';
import { ExpectedFailure } from '../expected-failure.mjs';
import { ensureInstalled } from '../install.mjs';
import { packDesktop } from '../pack-desktop.mjs';
import { ROOT } from '../project.mjs';

/**
 * `npm run desktop:pack`: packs the app as a folder in `dist/packages`; `-- --installers` makes this system's
 * installers. Without Electron, or with `-- --stand-in`, the package is complete except for Electron itself.
 */
export async function run(args) {
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  const hasInstallers = args.includes('--installers');
  const isStandIn = args.includes('--stand-in') || (await ensureElectron(ROOT)) === null;
  if (isStandIn && hasInstallers) {
    throw new ExpectedFailure(
      'Installers need Electron, which is not on this machine and could not be downloaded from GitHub.',
    );
  }
  await packDesktop(ROOT, { isStandIn, hasInstallers });
  console.log(
    isStandIn
      ? 'Packed into dist/packages around a STAND-IN for Electron: this app does not start. Pack it where GitHub can be reached.'
      : 'Packed into dist/packages.',
  );
}
