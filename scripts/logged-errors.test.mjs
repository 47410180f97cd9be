import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from './files.mjs';
import { ROOT } from './project.mjs';

/** Logger calls with only the message of an error: they lose its stack. */
const LOSSY_CALL = /\b(?:logger|log)\.(?:error|warn|fatal)\(\s*(?:`[^`]*\.message\b[^`]*`|[^,`;]*\.message)\s*,?\s*\)/g;

it('loggers receive the error itself, not only its message', () => {
  const isCode = (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/testing/');
  const paths = ['backend', 'desktop'].flatMap((folder) => filesBelow(ROOT, folder, isCode));
  expect(paths.length).toBeGreaterThan(400);
  const found = paths.flatMap((path) =>
    (readFileSync(join(ROOT, path), 'utf8').match(LOSSY_CALL) ?? []).map((call) => `${path}: ${call}`),
  );
  expect(found).toEqual([]);
});

// `§` replaces the dollar sign, which lint would report as a forgotten template.
it.each([
  ['this.logger.error(`it failed: §{error.message}`)', 1],
  ['this.logger.warn(\n  "it failed: " + (error as Error).message,\n);', 1],
  ['this.logger.warn(error.message)', 1],
  ["this.logger.error('it failed', error)", 0],
  ['this.logger.error(`§{error.message}: it failed`, error)', 0],
])('logger calls without the error are found in %j: %i', (call, count) => {
  expect(call.replaceAll('§', '$').match(LOSSY_CALL) ?? []).toHaveLength(count);
});
