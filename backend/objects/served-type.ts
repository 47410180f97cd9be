import { extname } from 'node:path';
import { UPLOAD_TYPES } from '../../contract/objects.ts';

const ANY_BYTES = 'application/octet-stream';
const TYPES_BY_ENDING = new Map<string, string>([
  ...Object.entries(UPLOAD_TYPES).flatMap(([type, endings]) =>
    endings.map((ending): [string, string] => [ending, type]),
  ),
  ['.txt', 'text/plain'],
]);

/** The type for the ending of a file's name; null without an ending. */
export function typeByEnding(filename: string): string | null {
  const ending = extname(filename).toLowerCase();
  return ending === '' ? null : (TYPES_BY_ENDING.get(ending) ?? ANY_BYTES);
}

/** The content-type header for an object's type. All texts in the store are UTF-8. */
export function typeHeader(type: string): string {
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
