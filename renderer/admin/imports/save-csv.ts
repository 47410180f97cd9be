import { toastError } from '../../kit/toast.ts';
import { platform } from '../../platform/platform.ts';
import { type CsvValue, toBase64, toCsv } from '../table/csv.ts';
import { text } from './imports.es.ts';

/** Saves a table that is made in the page. */
export async function saveCsv(name: string, head: readonly string[], rows: readonly (readonly CsvValue[])[]): Promise<void> {
  const result = await platform.saveFile({ name, mediaType: 'text/csv', base64: toBase64(toCsv(head, rows)) });
  if (result === 'failed') toastError({ title: text.saveFailed });
}
