import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { extractAll } from '@electron/asar';

/** Every file below `folder` with its size in bytes, by its path with `/`. */
export function filesOf(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path).split(sep).join('/'), statSync(path).size];
    }),
  );
}

/** Unpacks the archive of the packed app in `resources` into `target`, with what lies unpacked beside it. */
export function unpackApp(resources, target) {
  extractAll(join(resources, 'app.asar'), target);
}

/** The packages, and the modules of Node's, that a bundle imports at its top (`atStart`) or while it runs (`onDemand`). */
export function importsOf(file) {
  const code = readFileSync(file, 'utf8');
  const atStart = [/^import .*?from "([^"]+)";?$/gm, /^import "([^"]+)";?$/gm];
  const onDemand = [/\bimport\("([^"]+)"\)/g, /\b(?:__)?require\("([^"]+)"\)/g];
  const namesBy = (patterns) => patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name));
  return { atStart: [...new Set(namesBy(atStart))], onDemand: [...new Set(namesBy(onDemand))] };
}
