import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/build.mjs';
import { runOrFail } from '../../scripts/child.mjs';
import { ExpectedFailure } from '../../scripts/expected-failure.mjs';
import { ensureInstalled } from '../../scripts/install.mjs';
import { ROOT } from '../../scripts/project.mjs';
import { findElectron } from './electron.mjs';
import { makeElectronStandIn } from './electron-stand-in.mjs';

const PACK_MS = 20 * 60_000;
const PACKED_STAND_IN =
  'Packed into dist/packages around a STAND-IN for Electron: this app does not start.\n' +
  'Pack it where GitHub can be reached.';
const BUILDER = join(ROOT, 'node_modules/electron-builder/cli.js');

/**
 * `npm run desktop:pack`: packs the app as a folder in `dist/packages`; `-- --installers` makes this system's
 * installers. Without Electron, or with `-- --stand-in`, the package is complete except for Electron itself.
 */
export async function run(args) {
  await ensureInstalled(ROOT);
  const hasInstallers = args.includes('--installers');
  const isStandIn = args.includes('--stand-in') || (await findElectron(ROOT)) === null;
  if (isStandIn && hasInstallers) {
    throw new ExpectedFailure(
      'Installers need Electron, which is not on this machine and could not be downloaded from GitHub.',
    );
  }
  await ensureBuilt(ROOT);
  await packDesktop(ROOT, { isStandIn, hasInstallers });
  console.log(isStandIn ? PACKED_STAND_IN : 'Packed into dist/packages.');
}

/**
 * Packs `dist` with `electron-builder.yml`: as an unpacked app, or with `hasInstallers` as this system's installers.
 * @param {{ isStandIn?: boolean, hasInstallers?: boolean, output?: string }} options `isStandIn`: packs a stand-in for
 * Electron, without a network; `output`: the folder of the packages, `dist/packages` if absent
 * @throws {ExpectedFailure} if electron-builder fails
 */
export async function packDesktop(root, { isStandIn = false, hasInstallers = false, output } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'academia-electron-'));
  try {
    const args = ['--config', 'electron-builder.yml', '--publish', 'never'];
    if (output) args.push(`-c.directories.output=${output}`);
    if (isStandIn) {
      makeElectronStandIn(root, folder);
      args.push('--linux', 'dir', `-c.electronDist=${folder}`);
    } else if (!hasInstallers) args.push('--dir');
    const options = { cwd: root, timeoutMs: PACK_MS };
    await runOrFail(process.execPath, [BUILDER, ...args], options, 'The app could not be packed: electron-builder');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
