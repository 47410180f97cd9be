import { type CsvValue, csvFile } from '../../contract/csv.ts';
import type { CsvDelimiter } from '../../contract/exports.ts';
import type { SaveFileResult } from '../../contract/platform.ts';
import { platform } from './platform.ts';

/** Saves a table as a CSV file. */
export function saveCsv(
  name: string,
  head: readonly string[],
  rows: readonly (readonly CsvValue[])[],
  delimiter: CsvDelimiter,
): Promise<SaveFileResult> {
  return platform.saveFile({ name, mediaType: 'text/csv', base64: toBase64(csvFile(head, rows, delimiter)) });
}

/** Base64 of a text in UTF-8. */
export function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
