import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOG_FILE_MAX_BYTES, LOG_FILES, log, rotate, startLog } from './log.ts';

describe('the log', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'academia-log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('consists of at most 5 files, of which the oldest is removed', () => {
    const file = join(folder, 'academia.log');
    for (let day = 1; day <= 7; day += 1) {
      writeFileSync(file, `day ${day}`);
      rotate(file);
    }
    writeFileSync(file, 'day 8');
    const names = readdirSync(folder).sort();
    expect(names).toEqual(['academia.1.log', 'academia.2.log', 'academia.3.log', 'academia.4.log', 'academia.log']);
    expect(names.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([
      'day 7',
      'day 6',
      'day 5',
      'day 4',
      'day 8',
    ]);
  });

  it('consists of at most 5 files of about 1 MB, and has one line per event', () => {
    startLog(folder, false);
    const line = 'x'.repeat(64 * 1024);
    for (let bytes = 0; bytes < (LOG_FILES + 2) * LOG_FILE_MAX_BYTES; bytes += line.length) log.backend(line);
    log.info('academy usable', { ms: 1830 });
    const names = readdirSync(folder);
    expect(names).toHaveLength(LOG_FILES);
    for (const name of names)
      expect(readFileSync(join(folder, name)).length).toBeLessThan(LOG_FILE_MAX_BYTES + 2 * line.length);
    expect(readFileSync(join(folder, 'academia.log'), 'utf8')).toMatch(/^\S+Z info academy usable \{"ms":1830\}$/m);
  });
});
