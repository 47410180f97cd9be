import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './files.mjs';
import { ROOT } from './project.mjs';
import { TYPEORM, WALLS } from './walls.mjs';

const FOLDERS = ['contract', 'backend', 'renderer', 'desktop', 'e2e', 'bench', 'scripts', 'tools', 'node_modules'];

/** Begins a path to none of these folders. */
const OUTSIDE = 'outside of the folders: ';

const isTest = (file) => file.includes('.test.');
const isPackage = (path) => !FOLDERS.includes(path.split('/')[0]);
/** Files have a dot in their names, our folders have none. */
const isFolder = (path) => !path.split('/').at(-1).includes('.');

/** Whether a path of the table names that file, itself or as a folder above it. */
function matches(path, file) {
  const pattern = path.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
  return new RegExp(`^${pattern}${isFolder(path) ? '/' : '$'}`).test(file);
}

const rowOf = (file) => WALLS.findLast(({ at }) => matches(at, file));

/** The folder of the row that applies to a file, with the file's own names for `*`. */
function placeOf(file) {
  const { at } = rowOf(file);
  const depth = at.split('/').length - (isFolder(at) ? 0 : 1);
  return file.split('/').slice(0, depth).join('/');
}

/** @param imported a path from the root of the repository, or a package. */
function isAllowed(file, imported) {
  const { may, tests = [], never = [] } = rowOf(file);
  const all = [...may, ...(isTest(file) ? tests : [])];
  if (imported.startsWith(OUTSIDE)) return false;
  if (isPackage(imported)) {
    const isTypeorm = TYPEORM.packages.some((name) => imported === name || imported.startsWith(`${name}/`));
    if (isTypeorm && TYPEORM.refusedTo.test(file)) return false;
    const packages = all.filter(isPackage);
    return packages.length === 0 || packages.some((name) => name === imported || isBuiltIn(name, imported));
  }
  const own = placeOf(file);
  // `*` is another folder than the row's own.
  const isElsewhere = (path) => {
    const star = path.split('/').indexOf('*');
    return star === -1 || imported.split('/')[star] !== own.split('/')[star];
  };
  const isNamed = (path) => matches(path, imported);
  return [own, ...all.filter(isElsewhere)].some(isNamed) && !never.some(isNamed);
}

const isBuiltIn = (name, imported) => name === 'node:*' && imported.startsWith('node:');

/** The imports of a module, types included, as paths from the root of the repository or as packages. */
function importsOf(file, text) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const literals = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...literals.filter((literal) => /^['"]/.test(literal)).map((literal) => literal.slice(1, -1)),
  ];
  const paths = specifiers.map((one) => {
    if (!one.startsWith('.')) return one;
    const path = posix.join(posix.dirname(file), one.replace(/\?.*/, ''));
    return isPackage(path) ? `${OUTSIDE}${path}` : path;
  });
  return [...new Set(paths)];
}

const files = FOLDERS.slice(0, -1).flatMap((folder) => filesBelow(ROOT, folder, (path) => /\.(tsx?|mjs)$/.test(path)));
const graph = new Map(files.map((file) => [file, importsOf(file, readFileSync(join(ROOT, file), 'utf8'))]));

/** Places that each place imports. Tests are left out: they may import places above. */
function importsOfPlaces() {
  const places = new Map();
  for (const [file, imported] of graph) {
    if (isTest(file)) continue;
    const others = imported.filter((path) => graph.has(path)).map(placeOf);
    const place = placeOf(file);
    places.set(place, new Set([...(places.get(place) ?? []), ...others.filter((other) => other !== place)]));
  }
  return places;
}

/** One path for each cycle: `['a', 'b', 'a']`. */
function cyclesIn(nodes) {
  const cycles = [];
  const done = new Set();
  const visit = (node, path) => {
    if (path.includes(node)) return cycles.push([...path.slice(path.indexOf(node)), node]);
    if (done.has(node)) return;
    for (const next of nodes.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of nodes.keys()) visit(node, []);
  return cycles;
}

describe('the walls between folders', () => {
  it('have a row for every file', () => {
    expect(files).toContain('backend/seed/content/demo-courses.ts');
    expect(files.filter((file) => !rowOf(file))).toEqual([]);
  });

  it('allow every import of the code', () => {
    const refused = [...graph].flatMap(([file, imported]) =>
      imported
        .filter((path) => !isAllowed(file, path))
        .map((path) => `${file} imports ${path} (row '${rowOf(file).at}': ${rowOf(file).why ?? 'not allowed'})`),
    );
    expect(refused).toEqual([]);
  });

  it('leave no cycle of folders', () => {
    const places = importsOfPlaces();
    expect(places.get('renderer/catalogue')).toContain('renderer/progress');
    expect(cyclesIn(places)).toEqual([]);
  });
});

describe('the check of the walls', () => {
  it.each([
    ['backend/courses/a.ts', './course.queries.ts', 'its own folder'],
    ['backend/courses/admin/a.ts', '../course.queries.ts', 'the folder above, which its row names'],
    ['backend/courses/a.ts', '../events/events.service.ts', 'a service of another module'],
    ['backend/courses/a.ts', '../../contract/courses.ts', 'the contract'],
    ['backend/courses/a.test.ts', '../testing/api.ts', 'what tests may import besides'],
    ['backend/courses/a.queries.ts', 'typeorm', 'TypeORM in a query object'],
    ['renderer/admin/courses/a.tsx', '../form/AdminForm.tsx', 'a room of the panel'],
    ['renderer/admin/a.ts', './courses/CoursesTab.tsx', "a tab, from the panel's own files"],
    ['renderer/shell/main.tsx', '../routes.tsx', 'what the row of one file names'],
    ['scripts/a.mjs', 'node:timers/promises', "a module of Node's"],
  ])('lets %s import %s: %s', (file, path) => {
    expect(importsOf(file, `import '${path}';`).filter((imported) => !isAllowed(file, imported))).toEqual([]);
  });

  it.each([
    ['backend/courses/a.ts', "import { a } from '../events/event.queries.ts';"],
    ['backend/courses/a.ts', "import type { A } from '../events/event.entity.ts';"],
    ['backend/courses/a.ts', "export { a } from '../events/event.queries.ts';"],
    ['backend/courses/a.ts', "export * from '../events/event.queries.ts';"],
    ['backend/courses/a.ts', "export const a = () => import('../events/event.queries.ts');"],
    ['backend/courses/a.ts', "import '../database/../events/event.queries.ts';"],
    ['backend/courses/a.ts', "import '../testing/api.ts';"],
    ['backend/courses/a.service.ts', "import 'typeorm';"],
    ['backend/courses/b.service.ts', "import 'typeorm/driver/sqlite/SqliteDriver.js';"],
    ['backend/courses/c.ts', "import '../../vite.config.ts';"],
    ['backend/auth/tokens/a.ts', "import '../access/caller-keys.service.ts';"],
    ['backend/courses/admin/a.ts', "import '../../training/progress.queries.ts';"],
    ['backend/courses/admin/a.ts', "import '../../training/training.module.ts';"],
    ['backend/data-sources/a.ts', "import '../backups/backups.module.ts';"],
    ['renderer/home/a.tsx', "import '../events/EventList.tsx';"],
    ['renderer/home/a.test.tsx', "import '../events/EventList.tsx';"],
    ['renderer/client/a.ts', "import '../session/session.ts';"],
    ['renderer/admin/courses/a.tsx', "import '../brands/BrandCard.tsx';"],
    ['renderer/admin/table/a.ts', "import '../form/unsaved.ts';"],
    ['renderer/admin/palette/a.ts', "import '../tabs.ts';"],
    ['contract/a.ts', "import 'node:fs';"],
    ['desktop/testing/a.ts', "import '../packaging/bundle.mjs';"],
    ['desktop/main/a.ts', "import '../../backend/app.ts';"],
    ['scripts/a.mjs', "import 'zod';"],
    ['bench/run-benchmarks.mjs', "import './load.mjs';"],
  ])('refuses in %s: %s', (file, text) => {
    const imported = importsOf(file, text);
    expect(imported.filter((path) => isAllowed(file, path))).toEqual([]);
    expect(imported).toHaveLength(1);
  });

  it('finds a cycle and names its path', () => {
    const nodes = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['c', 'b']],
    ]);
    expect(cyclesIn(nodes)).toEqual([['b', 'd', 'b']]);
  });
});
