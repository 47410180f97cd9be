import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** A row that a figure counts, as it is kept. */
export interface RecordedRow {
  /** An instant, or an hour of UTC (`YYYY-MM-DDTHH`) where only that is kept; empty where nobody knows when. */
  readonly at: string;
  /** The day of the academy, where it is kept by itself. */
  readonly day?: string;
  /** Tells apart rows that are alike in all else; nobody is shown it. */
  readonly rowKey?: string;
  readonly actorKey?: string | null;
  readonly courseId?: string;
  readonly lessonId?: string;
  readonly subjectId?: string;
  readonly subjectTitle?: string;
  readonly seconds?: number | string;
  readonly stars?: number;
}

type Key = 'rowKey' | 'actorKey' | 'courseId' | 'lessonId' | 'subjectId';

/**
 * The rows that a figure counts: the figure is how many there are, and the same question gives them in pages, the newest first.
 */
export class RecordedRows {
  private readonly columns: readonly ('at' | Key)[];

  /** @param rows selects `at` and the keys, under these names; none of them is null, and no two rows share all keys */
  constructor(
    private readonly rows: SelectQueryBuilder<ObjectLiteral>,
    ...keys: readonly Key[]
  ) {
    this.columns = ['at', ...keys];
  }

  async count(): Promise<number> {
    const [row] = await this.ask<{ count: number | string }>('COUNT(*) AS "count"', '', {});
    return Number(row?.count ?? 0);
  }

  page(limit: number, offset: number): Promise<RecordedRow[]> {
    return this.ask('*', `${this.order} LIMIT ${limit} OFFSET ${offset}`, {});
  }

  /** All of them in batches, each of which is found by the last row of the one before: the last batch takes no longer than the first. */
  async *all(batchSize: number): AsyncGenerator<RecordedRow[]> {
    const places = this.columns.map((column) => `:after_${column}`).join(', ');
    let batch = await this.ask<RecordedRow>('*', `${this.order} LIMIT ${batchSize}`, {});
    while (batch.length > 0) {
      yield batch;
      const last = batch.at(-1);
      const place = Object.fromEntries(this.columns.map((column) => [`after_${column}`, last?.[column] ?? '']));
      batch = await this.ask('*', `WHERE (${this.names}) < (${places}) ${this.order} LIMIT ${batchSize}`, place);
    }
  }

  private get names(): string {
    return this.columns.map((column) => `"${column}"`).join(', ');
  }

  private get order(): string {
    return `ORDER BY ${this.columns.map((column) => `"${column}" DESC`).join(', ')}`;
  }

  private ask<Row>(columns: string, rest: string, parameters: ObjectLiteral): Promise<Row[]> {
    const { connection } = this.rows;
    const sql = `SELECT ${columns} FROM (${this.rows.getQuery()}) "counted" ${rest}`;
    const all = { ...this.rows.getParameters(), ...parameters };
    const [query, values] = connection.driver.escapeQueryWithParameters(sql, all, {});
    return connection.query(query, values);
  }
}
