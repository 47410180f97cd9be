import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT } from '../project.mjs';

/** `npm run build`; `--force` builds even when nothing has changed. */
export async function run(args) {
  await ensureInstalled(ROOT);
  const hasBuilt = await ensureBuilt(ROOT, { force: args.includes('--force') });
  console.log(hasBuilt ? 'Built into dist/.' : 'dist/ is up to date.');
}
