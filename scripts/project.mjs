import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** A tool's program inside node_modules, to be run with `process.execPath`. */
export const TOOLS = {
  biome: join(ROOT, 'node_modules/@biomejs/biome/bin/biome'),
  tsc: join(ROOT, 'node_modules/typescript/bin/tsc'),
  vite: join(ROOT, 'node_modules/vite/bin/vite.js'),
  vitest: join(ROOT, 'node_modules/vitest/vitest.mjs'),
  testReporter: join(ROOT, 'scripts/test-reporter.mjs'),
  playwright: join(ROOT, 'node_modules/playwright/cli.js'),
  serverBundler: join(ROOT, 'scripts/bundles/server.mjs'),
  desktopBundler: join(ROOT, 'desktop/packaging/bundle.mjs'),
};

/** The built server's entries. */
export const SERVER = join(ROOT, 'dist/server/backend');
