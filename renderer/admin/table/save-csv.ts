import type { CsvValue } from '../../../contract/csv.ts';
import type { SaveFileResult } from '../../../contract/platform.ts';
import { saveCsv } from '../../platform/save-csv.ts';
import { storedDelimiter } from './download-table.ts';

/** Saves a table of the page as a CSV file, with the delimiter stored in this browser. */
export function saveTable(
  name: string,
  head: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): Promise<SaveFileResult> {
  return saveCsv(name, head, rows, storedDelimiter());
}
