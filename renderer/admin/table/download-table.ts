import {
  type CsvDelimiter,
  csvDelimiterSchema,
  DEFAULT_CSV_DELIMITER,
  downloadAddressSchema,
  type ExportedTable,
} from '../../../contract/exports.ts';
import { callApi } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';
import { readStored } from '../../client/storage.ts';
import { toastError } from '../../kit/toast.ts';
import { text } from './table.es.ts';

/** Delimiter stored in this browser for every CSV file of the panel, or the default. */
export function storedDelimiter(): CsvDelimiter {
  return readStored('csvDelimiter', csvDelimiterSchema) ?? DEFAULT_CSV_DELIMITER;
}

/** Exports all rows of a table that match a query; the browser or the shell downloads them. A failure shows a toast. */
export async function downloadTable(
  table: ExportedTable,
  query: Readonly<Record<string, string>> = {},
  delimiter = storedDelimiter(),
): Promise<void> {
  try {
    const body = { table, query, delimiter };
    const { url } = await callApi('POST', '/api/admin/exports', { body, schema: downloadAddressSchema });
    Object.assign(document.createElement('a'), { href: url, download: '' }).click();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toastError({ title: text.exportFailed, message: error.sentence });
  }
}
