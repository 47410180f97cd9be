/**
 * Bundles the server's programs: `node scripts/bundles/server.mjs <compiled server> <target>`. Node then reads a few files instead of
 * 2,000, and starts in half the time. What is ours and what comes from packages are files apart: the maps of ours are small.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyDemoFiles } from '../build.mjs';
import { ROOT } from '../project.mjs';
import { bundlePrograms } from './programs.mjs';

/** Each is run by its name. Compiled ahead: the compiler writes the types that injection goes by. */
const PROGRAMS = ['backend/main', 'backend/password', 'backend/doctor', 'backend/seed-scale', 'backend/academy-host'];
/** Without the server, of which they need a small part. */
const FILE_PROGRAMS = ['backend/backup', 'backend/restore'];
/** Threads of the first one, and processes that it starts. */
const WORKERS = [
  'backend/certificates/pdf/pdf.worker',
  'backend/people/pictures/portrait.worker',
  'backend/web/pictures/preview.worker',
  'backend/web/rendering/page.worker',
];

const [compiled, target] = process.argv.slice(2);
const folder = join(target, 'backend');
await bundlePrograms(inputOf(FILE_PROGRAMS), folder, { sourcemap: true });
await bundlePrograms(inputOf([...PROGRAMS, ...WORKERS]), folder, {
  sourcemap: true,
  // What is imported later, where it is needed, stays apart.
  codeSplitting: {
    groups: [{ name: 'packages', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], entriesAware: true }],
  },
});
for (const file of readdirSync(folder)) if (/^packages.*\.map$/.test(file)) rmSync(join(folder, file));
copyDemoFiles(ROOT, folder);

function inputOf(programs) {
  return Object.fromEntries(programs.map((path) => [path.split('/').at(-1), join(compiled, `${path}.js`)]));
}
