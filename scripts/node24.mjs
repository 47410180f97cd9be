import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './install.mjs';
import { withLock } from './lock.mjs';

const VERSION = '24.21.0';

const programOf = (folder) => join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * The path of Node 24: this process's own program, or npm's package `node`, which is installed in `.cache` once. The
 * project's packages run on it too: their compiled parts use Node-API, which is the same in all versions of Node.
 * @throws {ExpectedFailure} if npm fails
 */
export async function ensureNode24(root, { say = console.log } = {}) {
  if (process.versions.node.startsWith('24.')) return process.execPath;
  const folder = join(root, '.cache', `node-${VERSION}`);
  const isComplete = () => existsSync(join(folder, 'node_modules/.package-lock.json')) && existsSync(programOf(folder));
  const install = async () => {
    if (isComplete()) return;
    say(`Installing Node ${VERSION} (60 MB, once).`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    // The package's own script downloads the program of this platform.
    const manifest = { private: true, dependencies: { node: VERSION }, allowScripts: { node: true } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    await runNpm(folder, ['install', '--no-audit', '--no-fund'], `Node ${VERSION} could not be installed`);
  };
  if (!isComplete())
    await withLock(`${folder}.lock`, install, (pid) =>
      say(`Waiting for process ${pid}, which installs Node ${VERSION}.`),
    );
  return programOf(folder);
}
