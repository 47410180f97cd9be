import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { ROOT } from '../project.mjs';

/** `npm run build`; `--force` builds even when nothing has changed, `--no-install` leaves the packages as they are. */
export async function run(args) {
  if (!args.includes('--no-install')) await ensureInstalled(ROOT);
  const hasBuilt = await ensureBuilt(ROOT, { force: args.includes('--force') });
  console.log(hasBuilt ? 'Built into dist/.' : 'dist/ is up to date.');
}
