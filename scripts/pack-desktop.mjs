import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from './child.mjs';
import { makeElectronStandIn } from './electron-stand-in.mjs';
import { ExpectedFailure } from './expected-failure.mjs';
import { describe } from './install.mjs';
import { TOOLS } from './project.mjs';

const PACK_MS = 20 * 60_000;

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
    const result = await runToEnd(process.execPath, [TOOLS.electronBuilder, ...args], {
      cwd: root,
      timeoutMs: PACK_MS,
    });
    if (result.code !== 0)
      throw new ExpectedFailure(`The app could not be packed: electron-builder ${describe(result)}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
