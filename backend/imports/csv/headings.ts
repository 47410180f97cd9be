import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { ImportProblem } from '../../../contract/imports.ts';
import { plainText } from '../../search/plain-text.ts';

const DELIMITERS = [',', ';'] as const;
/** Bytes read to find the first line. */
const HEAD_BYTES = 64 * 1024;
const MAX_COLUMNS = 100;
const SHOWN_CHARS = 80;
/** Longest compared heading, in characters: normalising a hostile text takes the square of its length. */
const HEADING_MAX_CHARS = 200;

/** The columns of a kind of import. */
export interface KnownColumns {
  /** Headings by the names of the columns. */
  readonly headings: Readonly<Record<string, string>>;
  /** Names of required columns; they may depend on the present ones. */
  readonly required: (present: ReadonlySet<string>) => readonly string[];
  /** Headings of columns that are ignored. */
  readonly ignored: readonly string[];
}

/** The first line of a file. */
export interface Headings {
  readonly delimiter: string;
  /** The headings of the file, from left to right. */
  readonly texts: readonly string[];
  /** The names of the columns, in the same order; undefined for ignored ones. */
  readonly names: readonly (string | undefined)[];
  readonly present: ReadonlySet<string>;
  readonly ignored: readonly string[];
  readonly problems: readonly ImportProblem[];
}

/** Splits by comma or semicolon, whichever gives more known headings. */
export async function readHeadings(path: string, known: KnownColumns): Promise<Headings> {
  const line = await firstLine(path);
  const [byComma, bySemicolon] = DELIMITERS.map((delimiter) => toHeadings(line, delimiter, known)) as [
    Headings,
    Headings,
  ];
  return bySemicolon.present.size > byComma.present.size || bySemicolon.texts.length > byComma.texts.length * 2
    ? bySemicolon
    : byComma;
}

async function firstLine(path: string): Promise<string> {
  let head = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', end: HEAD_BYTES - 1 }) as AsyncIterable<string>)
    head += chunk;
  return /^\ufeff?([^\r\n]*)/.exec(head)?.[1] ?? '';
}

function toHeadings(line: string, delimiter: string, known: KnownColumns): Headings {
  const texts = cellsOf(line, delimiter);
  const keys = new Map(Object.entries(known.headings).map(([name, heading]) => [headingKey(heading), name]));
  const ignoredKeys = new Set(known.ignored.map(headingKey));
  const names = texts.map((text) => keys.get(headingKey(text)));
  const present = new Set(names.filter((name) => name !== undefined));
  const isIgnored = (text: string) => ignoredKeys.has(headingKey(text));
  const missing = known.required(present).filter((name) => !present.has(name));
  return {
    delimiter,
    texts,
    names,
    present,
    ignored: texts.filter(isIgnored),
    problems: [
      ...(texts.length > MAX_COLUMNS ? [problem(null, `Tiene ${texts.length} columnas: son demasiadas.`)] : []),
      ...texts
        .slice(0, MAX_COLUMNS)
        .flatMap((text, index) => (names[index] || isIgnored(text) ? twiceIn(texts, index) : unknownIn(texts, index))),
      ...missing.map((name) => problem(known.headings[name] ?? name, 'Falta esta columna.')),
    ],
  };
}

/** Drops empty cells after the last heading, which spreadsheets add. */
function cellsOf(line: string, delimiter: string): string[] {
  const [cells = []] = parse(line, { delimiter, relax_quotes: true, relax_column_count: true }) as string[][];
  return cells.map((cell) => cell.trim()).slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

function twiceIn(texts: readonly string[], index: number): ImportProblem[] {
  const isTwice = texts.findIndex((text) => headingKey(text) === headingKey(texts[index] ?? '')) < index;
  return isTwice ? [problem(texts[index] ?? null, 'Esta columna está dos veces.')] : [];
}

function unknownIn(texts: readonly string[], index: number): ImportProblem[] {
  const text = texts[index];
  return [
    text
      ? problem(text.slice(0, SHOWN_CHARS), 'Esta columna no se conoce: corrige su nombre o bórrala.')
      : problem(null, `La columna ${index + 1} no tiene nombre.`),
  ];
}

function problem(column: string | null, message: string): ImportProblem {
  return { row: 1, column, message };
}

/** The beginning of the heading without case, accents and repeated blanks; known headings are shorter. */
function headingKey(heading: string): string {
  return plainText(heading.slice(0, HEADING_MAX_CHARS)).replaceAll(/\s+/g, ' ').trim();
}
