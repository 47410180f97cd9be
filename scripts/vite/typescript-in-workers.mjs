/**
 * Lets the threads and processes that a test's server starts read our TypeScript: Vitest reads it for the test's own thread alone, and Node 20
 * not at all. `--import` runs this in each of them; a process of ours knows nothing of Vitest.
 */
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (!isMainThread || !process.env.VITEST) register('./typescript-loader.mjs', import.meta.url);
