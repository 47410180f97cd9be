import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './fingerprint.mjs';
import { ROOT } from './project.mjs';
import { DATABASE_FOLDERS, SQLITE_ENOUGH } from './vite/database-folders.ts';

/** Backups exist only for SQLite, so that their tests do not run on PostgreSQL. */
const SQLITE_FOLDERS = ['backups'];

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

describe('the tests on PostgreSQL', () => {
  it('cover every folder that uses the database', () => {
    const isProduct = (path) =>
      path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('backend/testing/');
    const speaking = filesBelow(ROOT, 'backend', isProduct).filter(
      (path) => path.endsWith('.queries.ts') || /from '(@nestjs\/)?typeorm'/.test(read(path)),
    );
    expect(speaking).toContain('backend/courses/course.queries.ts');
    const known = [...DATABASE_FOLDERS, ...SQLITE_FOLDERS];
    expect(speaking.filter((path) => !known.includes(path.split('/')[1]))).toEqual([]);
  });

  it('leave out only existing tests that do not query the database', () => {
    const isTheirs = (path) => /^backend\/[^/]+$/.test(path) || DATABASE_FOLDERS.includes(path.split('/')[1]);
    const tests = filesBelow(ROOT, 'backend', (path) => path.endsWith('.test.ts') && isTheirs(path));
    const left = Object.keys(SQLITE_ENOUGH);
    expect(tests).toEqual(expect.arrayContaining(left));
    // Tests with their own statements, of differences between the databases, or with rounds of kills run on both.
    const asks = /\.(rows|change)[(<]|isPostgres|TEST_DATABASE|Queries\b|\bDatabase(Serving)?\b|inject\('rounds'\)/;
    expect(left.filter((path) => asks.test(read(path)))).toEqual([]);
  });
});

describe('the rounds of kills and restarts', () => {
  it('are in files called crash.test.ts, so that `npm test -- crash.test` finds them', () => {
    const inRounds = ['backend', 'desktop', 'renderer', 'contract']
      .flatMap((folder) => filesBelow(ROOT, folder, (path) => /\.test\.tsx?$/.test(path)))
      .filter((path) => read(path).includes("inject('rounds')"));
    expect(inRounds.length).toBeGreaterThan(0);
    expect(inRounds.filter((path) => !basename(path).endsWith('crash.test.ts'))).toEqual([]);
  });
});
