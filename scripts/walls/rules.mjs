import { isFolder } from './rows.mjs';
import { REFUSED_PACKAGES, WALLS } from './table.mjs';

/** They have a `biome.json` of their own: Biome tries all the overrides that one has on every file it reads under it. */
export const FOLDERS_WITH_RULES = ['backend', 'renderer', 'desktop'];

/** As deep as our folders go: `backend/seed/demo` is three. A test finds files below that, where no wall would stand. */
const MAX_FOLDERS = 3;
const OUR_FOLDERS = ['contract', 'backend', 'renderer', 'desktop', 'e2e', 'bench', 'scripts', 'tools', 'node_modules'];

const isPackage = (path) => !OUR_FOLDERS.includes(path.split('/')[0]);

/** What the `biome.json`s extend, as { path, text }: one file for each folder with its own, and one for all others. A rule is a line. */
export function wallsFiles() {
  const folderOf = ({ at }) => FOLDERS_WITH_RULES.find((folder) => folder === at.split('/')[0]);
  return [...FOLDERS_WITH_RULES, undefined].map((folder) => {
    const rules = WALLS.filter((row) => folderOf(row) === folder).flatMap(overridesOf);
    const lines = rules.map((rule) => JSON.stringify(rule)).join(',\n    ');
    return { path: `scripts/walls/${folder ?? 'walls'}.json`, text: `{\n  "overrides": [\n    ${lines}\n  ]\n}\n` };
  });
}

/**
 * Biome compares import paths as they are written, and they are written from the file's folder: a row becomes a rule for each depth
 * that its files can have. Of the rules for a file the last one counts.
 */
function overridesOf(row) {
  const folders = row.at.split('/');
  if (!isFolder(row.at)) return [override(row.at, [wallOf(row, row.may, folders.slice(0, -1), 0)])];
  const depths = Array.from({ length: MAX_FOLDERS - folders.length + 1 }, (_, depth) => depth);
  return depths.flatMap((depth) => overridesAt(row, folders, depth));
}

function overridesAt(row, folders, depth) {
  const folder = [...folders, ...Array(depth).fill('*')].join('/');
  const wall = wallOf(row, row.may, folders, depth);
  const overrides = [override(`${folder}/*.{ts,tsx,mjs}`, [wall])];
  for (const { files, packages, says } of REFUSED_PACKAGES.filter(({ at }) => at === folders[0])) {
    const group = packages.flatMap((name) => [name, `${name}/**`]);
    overrides.push(override(`${folder}/${files}`, [wall, { group, message: says }]));
  }
  if (row.tests) {
    const wallOfTests = wallOf(row, [...row.may, ...row.tests], folders, depth);
    overrides.push(override(`${folder}/*.test.{ts,tsx,mjs}`, [wallOfTests]));
  }
  return overrides;
}

/** The pattern for files `depth` below the row's folder. Biome lets the last match decide: refusals come before what is let through. */
function wallOf(row, may, folders, depth) {
  const packages = may.filter(isPackage);
  const group =
    packages.length > 0 ? ['**', ...packages.map((name) => `!${name}`), '!./**', ...(depth ? ['!../**'] : [])] : [];
  const ours = may.filter((path) => !isPackage(path)).map((path) => ({ path, shared: sharedFolders(path, folders) }));
  for (let shared = folders.length - 1; shared >= 0; shared -= 1) {
    const up = '../'.repeat(depth + folders.length - shared);
    const reached = ours.filter((one) => one.shared === shared);
    group.push(`${up}**`, ...reached.map(({ path }) => `!${up}${patternOf(path, shared)}`));
    // The long way round, up and down again, would pass for another folder's.
    if (shared < folders.length - 1 && folders[shared] !== '*') group.push(`${up}${folders[shared]}/**`);
  }
  for (const path of row.never ?? []) {
    const shared = sharedFolders(path, folders);
    const up = '../'.repeat(depth + folders.length - shared);
    group.push(`${up || './'}${patternOf(path, shared)}`);
  }
  return { group, message: sentenceOf(row, may) };
}

function sentenceOf({ at, why }, may) {
  const reason = why ? `${why}. ` : '';
  return `${at}: ${reason}Its files may import one another${may.map((path) => `, ${path}`).join('')} (scripts/walls/table.mjs).`;
}

/** How many folders both begin with; nobody knows what `*` stands for. */
function sharedFolders(path, folders) {
  const parts = path.split('/');
  const different = parts.findIndex((part, index) => part !== folders[index] || part === '*');
  return different === -1 ? parts.length : different;
}

/** What the path is called from a folder that is `shared` folders along it. */
function patternOf(path, shared) {
  const rest = path.split('/').slice(shared).join('/');
  return isFolder(path) ? [rest, '**'].filter(Boolean).join('/') : rest;
}

/** `path`: of the files, which a folder with rules of its own knows without its name. */
function override(path, patterns) {
  const [top, ...rest] = path.split('/');
  const files = FOLDERS_WITH_RULES.includes(top) ? rest.join('/') : path;
  const noRestrictedImports = { level: 'error', options: { patterns } };
  return { includes: [files], linter: { rules: { style: { noRestrictedImports } } } };
}
