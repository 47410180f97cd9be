import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './files.mjs';
import { ROOT } from './project.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

describe('the rounds of kills and restarts', () => {
  it('are in files called crash.test.ts, so that `npm test -- crash.test` finds them', () => {
    const inRounds = ['backend', 'desktop', 'renderer', 'contract']
      .flatMap((folder) => filesBelow(ROOT, folder, (path) => /\.test\.tsx?$/.test(path)))
      .filter((path) => read(path).includes("inject('rounds')"));
    expect(inRounds.length).toBeGreaterThan(0);
    expect(inRounds.filter((path) => !basename(path).endsWith('crash.test.ts'))).toEqual([]);
  });
});
