import { type CsvValue, csvFile } from '../../../contract/csv.ts';
import { platform } from '../../platform/platform.ts';
import { storedDelimiter } from './download-table.ts';

/** Saves a table of the page as a CSV file, with the delimiter stored in this browser. */
export function saveTable(
  name: string,
  head: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): ReturnType<typeof platform.saveFile> {
  return platform.saveFile({ name, mediaType: 'text/csv', base64: toBase64(csvFile(head, rows, storedDelimiter())) });
}

/** Base64 of a text in UTF-8. */
export function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
