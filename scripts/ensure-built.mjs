/** Builds the programs that tests run, unless they are built. The packages are installed, or no test would run. */
import { ensureBuilt } from './build.mjs';
import { ROOT } from './project.mjs';

await ensureBuilt(ROOT);
