import { stringify } from 'csv-stringify/sync';
import type { CsvDelimiter } from '../../contract/exports.ts';

/** What stands in a cell. Null: nothing; a list: its texts, one on each line of the cell. */
export type CsvValue = string | number | boolean | readonly string[] | null | undefined;

export const CSV_YES = 'Sí';
export const CSV_NO = 'No';

/** By it spreadsheets know that the letters are UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run, and what looks as if it were guarded already (OWASP, 'CSV Injection'). */
const TO_GUARD = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;

/** A text that no spreadsheet takes for a formula: behind an apostrophe where it might. `unguarded` gives every text back as it was. */
export function guarded(text: string): string {
  return TO_GUARD.test(text) ? `'${text}` : text;
}

/** What was written before `guarded` changed it. */
export function unguarded(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}

/** Lines of a CSV file (RFC 4180), each with its end. Numbers are written as such; all other values are guarded. */
export function csvLines(rows: readonly (readonly CsvValue[])[], delimiter: CsvDelimiter): string {
  return stringify(
    rows.map((row) => row.map(cellOf)),
    // A line's end inside a cell is no CRLF: without quotes it would end the row.
    { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]|^\s|\s$/ },
  );
}

function cellOf(value: CsvValue): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? CSV_YES : CSV_NO;
  return guarded(typeof value === 'string' ? value : value.join('\n'));
}
