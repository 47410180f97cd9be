/**
 * Bundles the desktop app: `node desktop/packaging/bundle.mjs <compiled server> <target>`. Writes into the folder
 * `target`: `main/main.js`, `preload/preload.cjs`, `backend/entry.js` with its threads (`*.worker.js`) and the
 * demonstration's videos, `pages/`, and the licences of the packages in the app.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { copyDemoFiles } from '../../scripts/build.mjs';
import { bundlePrograms } from '../../scripts/bundles/programs.mjs';
import { ROOT } from '../../scripts/project.mjs';
import { licencesOf } from './licences.mjs';

/** Packages that are not bundled: the runtime provides Electron, and the app never uses PostgreSQL. */
const LEFT_OUT = ['electron', 'pg'];

/** Without comments, which are a tenth of the programs; the licences of packages are in a file of their own. */
const COMPACT = { comments: false };

const [compiled, target] = process.argv.slice(2);
await bundlePrograms({ main: join(ROOT, 'desktop/main/main.ts') }, join(target, 'main'), COMPACT, LEFT_OUT);
const preload = { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false };
await bundlePrograms({ preload: join(ROOT, 'desktop/preload/preload.ts') }, join(target, 'preload'), preload, LEFT_OUT);
// Bundled from compiled files, because the compiler writes the types that dependency injection needs.
const programs = {
  entry: join(compiled, 'desktop/backend/entry.js'),
  'pdf.worker': join(compiled, 'backend/certificates/pdf/pdf.worker.js'),
  'page.worker': join(compiled, 'backend/web/rendering/page.worker.js'),
};
await bundlePrograms(programs, join(target, 'backend'), COMPACT, LEFT_OUT);
copyDemoFiles(ROOT, join(target, 'backend'));

const pages = join(target, 'pages');
mkdirSync(pages, { recursive: true });
await build({
  configFile: join(ROOT, 'desktop/packaging/pages.vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: pages },
});
cpSync(join(ROOT, 'desktop/pages'), pages, { recursive: true });
cpSync(join(ROOT, 'renderer/shell/shell.html'), join(pages, 'shell.html'));

writeFileSync(join(target, 'LICENSES.txt'), licencesOf(ROOT));
