import { ensureInstalledAndBuilt } from '../build.mjs';

/** `npm run build`; `--force` builds even when nothing has changed. */
export async function run(args) {
  const hasBuilt = await ensureInstalledAndBuilt({ force: args.includes('--force') });
  console.log(hasBuilt ? 'Built into dist/.' : 'dist/ is up to date.');
}
