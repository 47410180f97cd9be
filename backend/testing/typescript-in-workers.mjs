/**
 * Compiles our TypeScript for the threads and processes that a test's server starts: Vitest compiles it only for the
 * test's own thread, and Node 20 not at all. `--import` runs this file in each of them; such a process has no `VITEST`.
 */
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (!isMainThread || !process.env.VITEST) register('./typescript-loader.mjs', import.meta.url);
