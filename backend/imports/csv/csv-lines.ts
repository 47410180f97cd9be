import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type CsvError, parse } from 'csv-parse';
import { unguarded } from '../../../contract/csv.ts';
import { IMPORT_MAX_ROWS, type ImportProblem } from '../../../contract/imports.ts';
import type { Headings } from './headings.ts';

/** Longest line, in characters; a description may have 10,000. */
const LINE_MAX_CHARS = 200_000;
/** Empty lines are not rows but are parsed: their number is limited too. */
const FILE_MAX_LINES = 2 * IMPORT_MAX_ROWS;
/** Bytes per piece for the parser, and lines between two yields: a file may consist of line breaks alone. */
const PIECE_BYTES = 512;
const LINES_AT_ONCE = 500;

/** A line of data: the text under each heading, without the guard against formulas. */
export interface CsvLine {
  /** Counted like in spreadsheets: the headings are row 1. */
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly problems: readonly ImportProblem[];
}

/** Reads a file line by line, with constant memory. Stops after a line with wrong quotes: the next start is unknown. */
export async function* readLines(path: string, headings: Headings): AsyncGenerator<CsvLine> {
  let failure: { readonly afterRecords: number; readonly error: CsvError } | undefined;
  const parser = parse({
    bom: true,
    delimiter: headings.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: LINE_MAX_CHARS,
    info: true,
    // Otherwise the parser drops the unread lines before the error.
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) failure ??= { afterRecords: parser.info.records, error };
    },
  });
  const source = Readable.from(chunksOf(path, () => failure !== undefined));
  pipeline(source, parser, () => undefined); // the loop gets its error
  for await (const { info, record } of parser as AsyncIterable<{ info: { records: number }; record: string[] }>) {
    const row = info.records;
    if (row % LINES_AT_ONCE === 0) await setImmediate();
    if (failure && row > failure.afterRecords) break;
    if (row === 1 || (row <= FILE_MAX_LINES && record.every((cell) => cell.trim() === ''))) continue;
    if (row > IMPORT_MAX_ROWS + 1) {
      yield broken(row, null, `Tiene más de ${IMPORT_MAX_ROWS.toLocaleString('es-CL')} filas: divide el archivo.`);
      return;
    }
    yield toLine(row, record, headings);
  }
  if (failure)
    yield broken(
      failure.afterRecords + 1,
      headings.texts[Number(failure.error.column)] ?? null,
      sentenceOf(failure.error),
    );
}

async function* chunksOf(path: string, isEnough: () => boolean): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      if (isEnough()) return;
      yield chunk.subarray(at, at + PIECE_BYTES);
    }
  }
}

function toLine(row: number, record: readonly string[], { names, texts }: Headings): CsvLine {
  const cells: Record<string, string> = {};
  for (const [index, name] of names.entries())
    if (name) cells[name] = unguarded(record[index] ?? '').replaceAll(/\r\n?/g, '\n');
  return { row, cells, problems: countProblems(row, record, texts) };
}

function countProblems(row: number, record: readonly string[], texts: readonly string[]): ImportProblem[] {
  if (record.length < texts.length)
    return [
      { row, column: texts[record.length] ?? null, message: `Faltan celdas: hay ${record.length} de ${texts.length}.` },
    ];
  if (record.slice(texts.length).every((cell) => cell.trim() === '')) return [];
  return [{ row, column: null, message: `Sobran celdas: hay ${record.length} y los encabezados son ${texts.length}.` }];
}

function broken(row: number, column: string | null, message: string): CsvLine {
  return { row, cells: {}, problems: [{ row, column, message }] };
}

function sentenceOf({ code }: CsvError): string {
  switch (code) {
    case 'CSV_MAX_RECORD_SIZE':
      return 'La fila es demasiado larga: quizá le falta cerrar unas comillas. Lo que sigue no se leyó.';
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'Unas comillas no se cierran. Lo que sigue no se leyó.';
    default:
      return 'Las comillas no están bien: dentro de una celda se escriben dobles (""). Lo que sigue no se leyó.';
  }
}
