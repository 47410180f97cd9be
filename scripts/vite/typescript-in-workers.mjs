/**
 * Lets the threads that a test's server starts read our TypeScript: Vitest reads it for the test's own thread alone, and Node 20 not
 * at all. `--import` runs this in every thread.
 */
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (!isMainThread) register('./typescript-loader.mjs', import.meta.url);
