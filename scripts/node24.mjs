import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './install.mjs';
import { withLock } from './lock.mjs';

const VERSION = '24.21.0';

const folderOf = (root) => join(root, '.cache', `node-${VERSION}`);

/** Where the program of Node 24 is, once `ensureNode24` has brought it: this process's own where that is Node 24. */
export function node24(root) {
  if (process.versions.node.startsWith('24.')) return process.execPath;
  return join(folderOf(root), 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Brings Node 24 by npm's package `node` into `.cache`, unless it is there or runs this process. The project's own packages serve it too:
 * those with compiled parts use Node-API, which does not change with Node's versions.
 * @returns {Promise<string>} its program, which is `node24(root)`.
 * @throws {ExpectedFailure} when npm fails.
 */
export async function ensureNode24(root, { say = console.log } = {}) {
  const folder = folderOf(root);
  const program = node24(root);
  if (existsSync(program)) return program;
  await withLock(`${folder}.lock`, async (holdFor) => {
    if (existsSync(program)) return;
    say(`Bringing Node ${VERSION} (60 MB, once).`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    // The package's own script fetches the program of this platform.
    const manifest = { private: true, dependencies: { node: VERSION }, allowScripts: { node: true } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    await runNpm(folder, ['install', '--no-audit', '--no-fund'], `Node ${VERSION} could not be brought`, holdFor);
  });
  return program;
}
