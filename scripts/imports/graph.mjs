import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow } from '../fingerprint.mjs';
import { isFolder, rowOf } from '../walls/rows.mjs';

const FOLDERS = ['contract', 'backend', 'renderer', 'desktop', 'e2e', 'bench', 'scripts', 'tools'];

const CODE = /\.(ts|tsx|mjs)$/;
const isTest = (file) => /\.test\.\w+$/.test(file);

/** Every form of an import that Biome lets pass (scripts/lint/import-paths.grit). Types count like the rest. */
const FORMS = [
  /^(?:import|export)\s(?:[^'"`;()=]*?\sfrom\s)?\s*['"](\.[^'"]+)['"]/gm,
  /\bimport\(\s*['"](\.[^'"]+)['"]\s*\)/g,
];

/** The relative paths that a file's text imports. */
export const pathsIn = (text) => FORMS.flatMap((form) => [...text.matchAll(form)].map(([, path]) => path));

/** Which files of ours each file imports. */
export function importsOfFiles(root) {
  const files = FOLDERS.flatMap((folder) => filesBelow(root, folder, (path) => CODE.test(path)));
  const known = new Set(files);
  const importsOf = (file) => {
    const paths = pathsIn(readFileSync(join(root, file), 'utf8'));
    return [...new Set(paths.map((path) => posix.join(posix.dirname(file), path)))]
      .filter((path) => known.has(path))
      .sort();
  };
  return new Map(files.map((file) => [file, importsOf(file)]));
}

/** The place a file belongs to: the folder that its row in the table of walls names. */
export function placeOf(file) {
  const { at } = rowOf(file);
  const depth = at.split('/').length - (isFolder(at) ? 0 : 1);
  return file.split('/').slice(0, depth).join('/');
}

/** Which places each place imports, tests left out: they may look into what stands above. */
export function importsOfPlaces(files) {
  const places = new Map();
  for (const [file, imported] of files) {
    if (isTest(file)) continue;
    const place = placeOf(file);
    const others = imported.map(placeOf).filter((other) => other !== place);
    places.set(place, new Set([...(places.get(place) ?? []), ...others]));
  }
  return new Map([...places].sort().map(([place, others]) => [place, [...others].sort()]));
}

/** One way round for each circle: `['a', 'b', 'a']`. Empty when nothing imports what imports it. */
export function circlesIn(graph) {
  const circles = [];
  const done = new Set();
  const visit = (node, way) => {
    const begin = way.indexOf(node);
    if (begin !== -1) circles.push([...way.slice(begin), node]);
    if (begin !== -1 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...way, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}
