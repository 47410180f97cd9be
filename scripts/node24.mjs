import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './install.mjs';
import { withLock } from './lock.mjs';

const VERSION = '24.21.0';

/**
 * The program of Node 24, which npm's package `node` brings into `.cache`. The project's own packages serve it too: those with compiled
 * parts use Node-API, which does not change with Node's versions.
 * @throws {ExpectedFailure} when npm fails.
 */
export async function ensureNode24(root, { say = console.log } = {}) {
  const folder = join(root, '.cache', `node-${VERSION}`);
  const program = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
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
