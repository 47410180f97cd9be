/** For tests that run the built programs: builds what is not built yet. Packages are there, or they would not run. */
import { ensureBuilt } from './build.mjs';
import { ROOT } from './project.mjs';

await ensureBuilt(ROOT);
