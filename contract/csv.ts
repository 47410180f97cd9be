import type { CsvDelimiter } from './exports.ts';

/** The value of a cell. Null and undefined give an empty cell; a list becomes a line per text inside the cell. */
export type CsvValue = string | number | boolean | readonly string[] | null | undefined;

export const CSV_YES = 'Sí';
export const CSV_NO = 'No';

/** Byte order mark: Excel reads the file as UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Start of a part of a text. Texts are guarded for both delimiters: a spreadsheet with another list separator than the
 * file's delimiter splits cells there, ignores their quotes and begins rows at their line breaks, so each part may
 * become a cell of its own.
 */
const PART_START = '[,;\\t\\r\\n]';
/**
 * Beginning of a formula (OWASP, 'CSV Injection'), also after an earlier guard, or blanks and quotes, which are
 * dropped.
 */
const FORMULA = '(?:[^\\S\\t\\r\\n]|["\'])*[=+\\-@\\t\\r＝＋－＠]';
const UNGUARDED_PART = new RegExp(`(${PART_START})(?=${FORMULA})`, 'g');
const GUARDED_PART = new RegExp(`(${PART_START})'(?=${FORMULA})`, 'g');
const IS_GUARDED = new RegExp(`${PART_START}'${FORMULA}`);
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * A text without formulas for either delimiter: an apostrophe is put before each part that begins like a formula.
 * `unguarded` restores the original text.
 */
export function guarded(text: string): string {
  return `,${text}`.replace(UNGUARDED_PART, "$1'").slice(1);
}

/** Reverses `guarded`. */
export function unguarded(text: string): string {
  return `,${text}`.replace(GUARDED_PART, '$1').slice(1);
}

/** A whole CSV file in UTF-8 (RFC 4180, with a byte order mark). */
export function csvFile(
  head: readonly string[],
  rows: readonly (readonly CsvValue[])[],
  delimiter: CsvDelimiter,
): string {
  return csvBeginning(head, delimiter) + csvLines(rows, delimiter);
}

/** The byte order mark and the line of headings. */
export function csvBeginning(head: readonly string[], delimiter: CsvDelimiter): string {
  return BYTE_ORDER_MARK + csvLines([head], delimiter);
}

/**
 * Lines of a CSV file, each with its line end. Numbers are written as numbers, with the decimal sign that spreadsheets
 * expect with the delimiter; texts are guarded.
 */
export function csvLines(rows: readonly (readonly CsvValue[])[], delimiter: CsvDelimiter): string {
  return rows.map((row) => `${row.map((value) => cellOf(value, delimiter)).join(delimiter)}\r\n`).join('');
}

function cellOf(value: CsvValue, delimiter: CsvDelimiter): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberOf(value, delimiter);
  if (typeof value === 'boolean') return value ? CSV_YES : CSV_NO;
  const text = guarded(typeof value === 'string' ? value : value.join('\n'));
  return NEEDS_QUOTES.test(text) || IS_GUARDED.test(`,${text}`) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** With semicolons the comma is the decimal sign; Excel reads `4.5` there as 4 May. */
function numberOf(value: number, delimiter: CsvDelimiter): string {
  return delimiter === ';' ? String(value).replace('.', ',') : String(value);
}
