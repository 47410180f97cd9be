import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file below `path` (or `path` itself) that `isWanted` accepts by its path from `root`, in a stable order. */
export function filesBelow(root, path, isWanted = () => true) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return isWanted(path) ? [path] : [];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isWanted)
    .sort();
}
