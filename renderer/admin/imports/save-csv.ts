import type { CsvValue } from '../../../contract/csv.ts';
import { toastError } from '../../kit/toast.ts';
import { saveTable } from '../table/save-csv.ts';
import { text } from './imports.es.ts';

/** Saves a table as a CSV file; shows a toast on failure. */
export async function saveCsv(
  name: string,
  head: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): Promise<void> {
  if ((await saveTable(name, head, rows)) === 'failed') toastError({ title: text.saveFailed });
}
