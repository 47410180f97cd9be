import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../fingerprint.mjs';
import { ROOT } from '../project.mjs';
import { lintFiles } from './lint-files.mjs';
import { isFolder, rowOf, standsFor } from './rows.mjs';
import { wallsFiles } from './rules.mjs';
import { WALLS } from './table.mjs';

/** What the table says of an import, read without a thought of how Biome is told. `*` is another folder than the row's own. */
function isAllowed(file, imported) {
  const { at, may, tests = [], never = [] } = rowOf(file);
  const folders = at.split('/').slice(0, isFolder(at) ? undefined : -1);
  const own = file.split('/').slice(0, folders.length).join('/');
  const isElsewhere = (path) => {
    const star = path.split('/').indexOf('*');
    return star === -1 || imported.split('/')[star] !== folders[star];
  };
  const allowed = [...may, ...(file.includes('.test.') ? tests : [])].filter(isElsewhere);
  return (
    [own, ...allowed].some((path) => standsFor(path, imported)) && !never.some((path) => standsFor(path, imported))
  );
}

/** Where the row holds; `unknown` is a folder that no row names. */
const placeOf = ({ at }, unknown) => at.replace('*', unknown);

/** One file for each row, and of the server's modules one of each kind that somebody may see. */
const imported = WALLS.map((row) => placeOf(row, 'other'))
  .map((place) => (isFolder(place) ? `${place}/a.ts` : place))
  .concat(
    ['a.service.ts', 'a.module.ts', 'a.entity.ts', 'room/a.service.ts', 'room/a.entity.ts'].map(
      (name) => `backend/other/${name}`,
    ),
  )
  .concat('backend/auth/access/a.service.ts', 'backend/auth/auth.module.ts');

/** A file at each depth of each row, and a test. */
const importing = WALLS.map((row) => placeOf(row, 'one')).flatMap((place) => {
  if (!isFolder(place)) return [place];
  const folders = [place, `${place}/deep`, `${place}/deep/er`].filter((folder) => folder.split('/').length <= 3);
  return [...folders.map((folder) => `${folder}/a.ts`), `${folders.at(-1)}/a.test.ts`];
});

function textOf(file) {
  const lines = imported.map((path, index) => {
    const way = posix.relative(posix.dirname(file), path);
    return `import { a as a${index} } from '${way.startsWith('.') ? way : `./${way}`}';`;
  });
  return lines.join('\n');
}

/** The imports that Biome refuses, as 'file:line'. */
let refused;

beforeAll(() => {
  const files = importing.map((file) => [file, textOf(file)]);
  const problems = lintFiles(files, ['--only=style/noRestrictedImports']);
  refused = new Set(problems.map(({ path, line }) => `${path}:${line}`));
});

describe('the table of walls', () => {
  it.each(wallsFiles())('is what Biome is told in $path', ({ path, text }) => {
    expect(readFileSync(join(ROOT, path), 'utf8'), 'run `npm run walls`').toBe(text);
  });

  it('lets a file import what its row says, and nothing else of ours', () => {
    const told = importing.map((file) => [file, imported.filter((_, index) => refused.has(`${file}:${index + 1}`))]);
    expect(told).toEqual(importing.map((file) => [file, imported.filter((path) => !isAllowed(file, path))]));
  });

  it('has a row for every file, none too deep or of another kind than its rules', () => {
    const isCode = (path) => /\.[cm]?[jt]sx?$/.test(path);
    const files = ['contract', 'backend', 'renderer', 'desktop', 'e2e', 'bench', 'scripts', 'tools'].flatMap((folder) =>
      filesBelow(ROOT, folder, isCode),
    );
    const isReached = (file) => rowOf(file) && file.split('/').length <= 4 && /\.(ts|tsx|mjs)$/.test(file);
    expect(files).toContain('backend/seed/content/demo-courses.ts');
    expect(files.filter((file) => !isReached(file))).toEqual([]);
  });
});
