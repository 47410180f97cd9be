import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { extractAll } from '@electron/asar';

/** Sizes in bytes of all files below `folder`, by their paths with `/`. */
export function filesOf(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path).split(sep).join('/'), statSync(path).size];
    }),
  );
}

/** Unpacks the archive of the packed app in `resources` into `target`, with the unpacked files beside the archive. */
export function unpackApp(resources, target) {
  extractAll(join(resources, 'app.asar'), target);
}

/** Packages and modules of Node that a bundle imports statically (`atStart`) or at run time (`onDemand`). */
export function importsOf(file) {
  const code = readFileSync(file, 'utf8');
  const atStart = [/^import .*?from "([^"]+)";?$/gm, /^import "([^"]+)";?$/gm];
  const onDemand = [/\bimport\("([^"]+)"\)/g, /\b(?:__)?require\("([^"]+)"\)/g];
  const namesBy = (patterns) => patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name));
  return { atStart: [...new Set(namesBy(atStart))], onDemand: [...new Set(namesBy(onDemand))] };
}
