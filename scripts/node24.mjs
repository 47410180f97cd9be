import { installApart } from './install.mjs';

const NODE = {
  name: 'node',
  version: '24.21.0',
  program: process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  hasScript: true, // downloads the program of this platform (60 MB)
};

/**
 * The path of Node 24: this process's own program, or npm's package `node`, which is installed in `.cache` once. The
 * project's packages run on it too: their compiled parts use Node-API, which is the same in all versions of Node.
 * @throws {ExpectedFailure} if npm fails
 */
export async function ensureNode24(root, options) {
  return process.versions.node.startsWith('24.') ? process.execPath : installApart(root, NODE, options);
}
