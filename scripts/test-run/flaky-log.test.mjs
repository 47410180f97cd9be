import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordFlaky } from './flaky-log.mjs';

let folder;
let path;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academia-flaky-'));
  path = join(folder, 'flaky.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NOW = new Date('2026-03-02T15:00:00.000Z');
const flaky = (name) => ({ name, error: 'late' });

describe('the log of flaky tests', () => {
  it('counts in how many of the last ten runs a test was flaky', () => {
    recordFlaky(path, [flaky('a')], NOW);
    for (let run = 0; run < 8; run += 1) recordFlaky(path, run < 1 ? [flaky('a'), flaky('b')] : [], NOW);
    expect([...recordFlaky(path, [flaky('a'), flaky('b')], NOW)]).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
    expect(recordFlaky(path, [flaky('a')], NOW).get('a')).toBe(3); // the first of eleven is forgotten
  });

  it('keeps when a run was, and the error', () => {
    recordFlaky(path, [{ ...flaky('a'), seconds: 1 }], NOW);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ runs: [{ at: NOW.toISOString(), tests: [flaky('a')] }] });
  });

  it.each(['', '{"runs": 7}', '{"runs": [{}]}', '[]'])('begins anew when the log holds %j', (content) => {
    writeFileSync(path, content);
    expect(recordFlaky(path, [flaky('a')], NOW).get('a')).toBe(1);
  });
});
