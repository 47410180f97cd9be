import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ImportProblem } from '../../contract/imports.ts';
import { type CreateRosterLearner, createRosterLearnerSchema, ROSTER_CSV } from '../../contract/room-roster.ts';
import { OWNER_ONLY } from '../files/private-files.ts';
import { type CsvLine, readLines } from '../imports/csv/csv-lines.ts';
import { type KnownColumns, readHeadings } from '../imports/csv/headings.ts';
import { unreadableBecause } from '../imports/csv/unreadable-file.ts';

const COLUMNS: KnownColumns = {
  headings: ROSTER_CSV,
  required: () => Object.keys(ROSTER_CSV),
  ignored: [],
};

/** A line of a roster's file. */
export interface RosterLine {
  readonly row: number;
  readonly input: CreateRosterLearner;
}

export interface RosterFile {
  readonly lines: readonly RosterLine[];
  readonly problems: readonly ImportProblem[];
}

/**
 * Reads a roster's CSV file: its lines, and every problem with line and column. The text is in a file of the data folder
 * meanwhile, which the clean-up of imports removes if the server stops.
 */
export async function readRosterFile(dataDir: string, id: string, csv: string): Promise<RosterFile> {
  const folder = resolve(dataDir, 'imports');
  const path = join(folder, `${id}.csv`);
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
    await writeFile(path, csv, { mode: OWNER_ONLY.file });
    return await read(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function read(path: string): Promise<RosterFile> {
  const unreadable = await unreadableBecause(path);
  if (unreadable !== null) return { lines: [], problems: [{ row: 1, column: null, message: unreadable }] };
  const headings = await readHeadings(path, COLUMNS);
  if (headings.problems.length > 0) return { lines: [], problems: headings.problems };
  const lines: RosterLine[] = [];
  const problems: ImportProblem[] = [];
  const rowOfRut = new Map<string, number>();
  for await (const line of readLines(path, headings)) {
    const found = judge(line);
    if ('problems' in found) problems.push(...found.problems);
    else {
      const before = rowOfRut.get(found.input.rut);
      if (before === undefined) rowOfRut.set(found.input.rut, line.row);
      else problems.push({ row: line.row, column: ROSTER_CSV.rut, message: `Este RUT ya está en la fila ${before}.` });
      lines.push(found);
    }
  }
  if (lines.length === 0 && problems.length === 0)
    problems.push({ row: 1, column: null, message: 'El archivo no tiene filas de datos.' });
  return { lines, problems };
}

function judge({ row, cells, problems }: CsvLine): RosterLine | { problems: readonly ImportProblem[] } {
  if (problems.length > 0) return { problems };
  const { success, data, error } = createRosterLearnerSchema.safeParse(cells);
  if (success) return { row, input: data };
  return {
    problems: error.issues.map(({ path, message }) => ({
      row,
      column: ROSTER_CSV[path[0] as keyof typeof ROSTER_CSV] ?? null,
      message,
    })),
  };
}
