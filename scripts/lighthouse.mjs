import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './install.mjs';

/** The newest version that runs on Node 20. */
const VERSION = '12.8.2';

/** The path of Lighthouse's program, which is installed at its first use, outside of the product's packages. */
export async function findLighthouse(root, { say = console.log } = {}) {
  const folder = join(root, '.cache', `lighthouse-${VERSION}`);
  const program = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (!existsSync(program)) {
    say(`Installing Lighthouse ${VERSION} in .cache/.`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const wanted = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${VERSION}`];
    await runNpm(folder, wanted, 'Lighthouse could not be installed');
  }
  return program;
}
