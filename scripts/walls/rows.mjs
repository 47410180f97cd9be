import { WALLS } from './table.mjs';

/** Files have a dot in their names, our folders have none. */
export const isFolder = (path) => !path.split('/').at(-1).includes('.');

/** Whether a path of the table stands for that file: as its name, or as a folder that holds it. */
export function standsFor(path, file) {
  const pattern = path.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
  return new RegExp(`^${pattern}${isFolder(path) ? '/' : '$'}`).test(file);
}

/** The row that counts for a file. */
export const rowOf = (file) => WALLS.findLast(({ at }) => standsFor(at, file));
