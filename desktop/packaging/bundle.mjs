/**
 * Bundles the desktop app: `node desktop/packaging/bundle.mjs <compiled server> <target>`. The folder `target` becomes
 * `main/main.js`, `preload/preload.cjs`, `backend/entry.js` with the thread `pdf.worker.js` and the demonstration's videos, `pages/`,
 * and the licences of what is in it.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { ROOT } from '../../scripts/project.mjs';
import { licencesOf } from './licences.mjs';

/** Packages with compiled parts, which stay packages; and the driver of a database that the app never uses. */
const LEFT_OUT = ['electron', 'sqlite3', '@node-rs/argon2', 'pg'];

/** What is optional for the package that imports it, and not installed, stays an import: it fails where it is tried, as it should. */
const absentPackages = {
  name: 'absent-packages',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (source.startsWith('.') || source.startsWith('/') || source.startsWith('\0') || isBuiltin(source) || !importer)
        return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found ?? { id: source, external: true };
    },
  },
};

/** `@nestjs/typeorm` asks for TypeORM in a way that bundlers can't see; left alone it would load a second copy. */
const oneTypeOrm = {
  name: 'one-typeorm',
  transform: {
    filter: { id: /typeorm-compat\.js$/ },
    handler: (code) => code.replace(/^.*createRequire.*$/gm, ''),
  },
};

/** Classes keep their names, also where two are called alike: logs and TypeORM go by them. */
async function bundle(input, folder, output) {
  const bundled = await rolldown({
    input,
    platform: 'node',
    external: LEFT_OUT,
    tsconfig: false,
    // CommonJS knows its place by other names than the modules it is bundled into.
    transform:
      output.format === 'cjs' ? {} : { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
    plugins: [absentPackages, oneTypeOrm],
    checks: { circularDependency: false, eval: false },
  });
  await bundled.write({ dir: folder, format: 'esm', keepNames: true, chunkFileNames: '[name]-[hash].js', ...output });
  await bundled.close();
}

const [server, target] = process.argv.slice(2);
await bundle({ main: join(ROOT, 'desktop/main/main.ts') }, join(target, 'main'), {});
await bundle({ preload: join(ROOT, 'desktop/preload/preload.ts') }, join(target, 'preload'), {
  format: 'cjs',
  entryFileNames: '[name].cjs',
  codeSplitting: false,
});
// Compiled ahead: the compiler writes the types that injection goes by.
const programs = {
  entry: join(server, 'desktop/backend/entry.js'),
  'pdf.worker': join(server, 'backend/certificates/pdf/pdf.worker.js'),
};
await bundle(programs, join(target, 'backend'), {});
cpSync(join(ROOT, 'backend/seed/demo/videos'), join(target, 'backend/demo/videos'), { recursive: true });

const pages = join(target, 'pages');
mkdirSync(pages, { recursive: true });
await build({ configFile: join(ROOT, 'desktop/packaging/pages.vite.config.ts'), logLevel: 'warn', build: { outDir: pages } });
cpSync(join(ROOT, 'desktop/pages'), pages, { recursive: true });
cpSync(join(ROOT, 'renderer/shell/shell.html'), join(pages, 'shell.html'));

writeFileSync(join(target, 'LICENSES.txt'), licencesOf(ROOT));
