import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from './fingerprint.mjs';
import { ROOT } from './project.mjs';

/** Calls of a logger that write the message of an error and are given nothing besides: where it was thrown is lost. */
const LOSSY_CALL = /\b(?:logger|log)\.(?:error|warn|fatal)\(\s*(?:`[^`]*\.message\b[^`]*`|[^,`;]*\.message)\s*,?\s*\)/g;

it('loggers are given the error itself, not its message alone', () => {
  const isCode = (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/testing/');
  const paths = ['backend', 'desktop'].flatMap((folder) => filesBelow(ROOT, folder, isCode));
  expect(paths.length).toBeGreaterThan(400);
  const found = paths.flatMap((path) =>
    (readFileSync(join(ROOT, path), 'utf8').match(LOSSY_CALL) ?? []).map((call) => `${path}: ${call}`),
  );
  expect(found).toEqual([]);
});

// A § stands for the dollar sign, which lint takes for a forgotten template.
it.each([
  ['this.logger.error(`it failed: §{error.message}`)', 1],
  ['this.logger.warn(\n  "it failed: " + (error as Error).message,\n);', 1],
  ['this.logger.warn(error.message)', 1],
  ["this.logger.error('it failed', error)", 0],
  ['this.logger.error(`§{error.message}: it failed`, error)', 0],
])('of %j %i lose the error', (call, count) => {
  expect(call.replaceAll('§', '$').match(LOSSY_CALL) ?? []).toHaveLength(count);
});
