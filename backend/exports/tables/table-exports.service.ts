import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { StaffRole } from '../../../contract/auth.ts';
import type { CsvValue } from '../../../contract/csv.ts';
import type { ExportedTable } from '../../../contract/exports.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { AppError } from '../../errors/app-error.ts';
import { validated } from '../../http/routes/validation.ts';

type Reader = Pick<StaffMember, 'role'>;

/** All rows of a query in batches; each batch is read on demand. */
export interface FoundRows<Row> {
  readonly total: number;
  readonly batches: AsyncIterable<readonly Row[]>;
}

export interface ExportColumn<Row> {
  /** The heading, in Spanish. */
  readonly label: string;
  readonly value: (row: Row) => CsvValue;
}

/** The export of one table of the panel. */
export interface TableExport<Query, Row> {
  /** The role that may read the table. */
  readonly access: StaffRole;
  /** The file's name without day and extension. */
  readonly fileName: string;
  /** The query of the table's own route, without `limit` and `cursor`. */
  readonly query: z.ZodType<Query>;
  readonly columns: readonly ExportColumn<Row>[];
  /** @param reader the member of staff; some may see more of a row */
  readonly find: (query: Query, reader: Reader) => Promise<FoundRows<Row>>;
}

/** A prepared export of one query, ready to be written. */
export interface FoundTable extends FoundRows<readonly CsvValue[]> {
  readonly access: StaffRole;
  readonly fileName: string;
  readonly labels: readonly string[];
}

interface Exporter {
  readonly access: StaffRole;
  readonly find: (query: Readonly<Record<string, string>>, reader: Reader) => Promise<FoundTable>;
}

/** The exports of the panel's tables; every module registers its own. */
@Injectable()
export class TableExportsService {
  private readonly tables = new Map<ExportedTable, Exporter>();

  /** Call it in `onModuleInit`. */
  add<Query, Row>(
    table: ExportedTable,
    { access, fileName, query: schema, columns, find }: TableExport<Query, Row>,
  ): void {
    const labels = columns.map(({ label }) => label);
    const lineOf = (row: Row) => columns.map(({ value }) => value(row));
    this.tables.set(table, {
      access,
      find: async ({ limit: _limit, cursor: _cursor, ...query }, reader) => {
        const { total, batches } = await find(validated(schema, query, 'query'), reader);
        return { access, fileName, labels, total, batches: mapped(batches, (rows) => rows.map(lineOf)) };
      },
    });
  }

  /** The tables that are exported. */
  names(): ExportedTable[] {
    return [...this.tables.keys()];
  }

  /** The role that may read a table. @throws AppError `not_found` for an unregistered table */
  accessTo(table: ExportedTable): StaffRole {
    return this.require(table).access;
  }

  /** @throws AppError `invalid_input` for a query that the table does not support */
  find(table: ExportedTable, query: Readonly<Record<string, string>>, reader: Reader): Promise<FoundTable> {
    return this.require(table).find(query, reader);
  }

  private require(table: ExportedTable): Exporter {
    const exporter = this.tables.get(table);
    if (!exporter) throw new AppError('not_found', `nobody exports ${table}`);
    return exporter;
  }
}

/** Columns from headings, by the names of the rows' cells. */
export function columnsNamed<Name extends string>(
  headings: Readonly<Record<Name, string>>,
): ExportColumn<Readonly<Record<Name, CsvValue>>>[] {
  const names = Object.keys(headings) as Name[];
  return names.map((name) => ({ label: headings[name], value: (row) => row[name] }));
}

/** The rows of a small table, read in one batch. */
export function inOneBatch<Row>(rows: readonly Row[]): FoundRows<Row> {
  async function* batch() {
    yield rows;
  }
  return { total: rows.length, batches: batch() };
}

/** Maps batches lazily. */
export async function* mapped<From, To>(
  batches: AsyncIterable<From> | Iterable<From>,
  change: (batch: From) => To | Promise<To>,
): AsyncGenerator<To> {
  for await (const batch of batches) yield await change(batch);
}
