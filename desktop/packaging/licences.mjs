import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
/** Packages that only servers use and the app does not contain; npm installs libvips (LGPL) as a separate library. */
const OF_SERVERS = /^node_modules\/(sharp|@img)(\/|$)/;

/**
 * Packages that the app needs at run time, with their dependencies, as installed under `root`. The bundles contain
 * fewer packages, but additional licences do no harm.
 * @returns {{ name: string, version: string, licence: string, folder: string }[]}
 */
export function packagesOf(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const needed = Object.entries(packages).filter(
    ([path, one]) => path !== '' && !one.dev && !OF_SERVERS.test(path) && existsSync(join(root, path)),
  );
  return needed.map(([path, { version }]) => {
    const folder = join(root, path);
    const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return { name, version, licence: license ?? licenceNamedIn(textsOf(folder)), folder };
  });
}

/** Licences and notices of these packages, as one text. */
export function licencesOf(root) {
  const texts = new Map();
  for (const one of packagesOf(root)) texts.set(`${one.name} ${one.version} (${one.licence})`, textsOf(one.folder));
  const parts = [...texts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([title, text]) => `${title}\n\n${text}`.trim());
  return `Academia contains the following packages, or parts of them.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Licence of a package whose package.json has no `license`, by the text of the licence. */
function licenceNamedIn(text) {
  return /^MIT Licen[cs]e\b/i.test(text) ? 'MIT' : 'unknown';
}

function textsOf(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && LICENCE_FILE.test(entry.name),
  );
  return files.map(({ name }) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}
