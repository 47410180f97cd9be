import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../config/project-root.ts';
import { FOLDERS_WITHOUT_QUERIES, SQLITE_ENOUGH, SQLITE_FOLDERS } from './sqlite-enough.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const FILES = readdirSync(join(projectRoot, 'backend'), { recursive: true, encoding: 'utf8' })
  .map((path) => `backend/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts'));
const folderOf = (path: string) => path.split('/')[1] ?? '';

it('the tests of every folder that queries the database run on PostgreSQL, except those of backups', () => {
  const isProduct = (path: string) => !path.endsWith('.test.ts') && folderOf(path) !== 'testing';
  const querying = FILES.filter(isProduct).filter(
    (path) => path.endsWith('.queries.ts') || /from '(@nestjs\/)?typeorm'/.test(read(path)),
  );
  expect(querying).toContain('backend/courses/course.queries.ts');
  expect(querying.filter((path) => FOLDERS_WITHOUT_QUERIES.includes(folderOf(path)))).toEqual([]);
});

it('only existing tests that do not query the database are left out on PostgreSQL', () => {
  const left = Object.keys(SQLITE_ENOUGH);
  expect(FILES.filter((path) => !SQLITE_FOLDERS.includes(folderOf(path)))).toEqual(expect.arrayContaining(left));
  // Tests with their own statements, of differences between the databases, or with rounds of kills run on both.
  const asks = /\.(rows|change)[(<]|isPostgres|TEST_DATABASE|Queries\b|\bDatabase(Serving)?\b|inject\('rounds'\)/;
  expect(left.filter((path) => asks.test(read(path)))).toEqual([]);
});
