import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { DayRange, Span } from '../time/local-day.ts';

/** A row that a figure counts, as it is stored. */
export interface RecordedRow {
  /** An instant, or an hour of UTC (`YYYY-MM-DDTHH`) if only that is stored; empty when it is unknown. */
  readonly at: string;
  /** The day in the academy's time zone, if it is stored separately. */
  readonly day?: string;
  /** Distinguishes rows that are equal otherwise; never shown. */
  readonly rowKey?: string;
  readonly actorKey?: string | null;
  readonly courseId?: string;
  readonly lessonId?: string;
  readonly subjectId?: string;
  readonly subjectTitle?: string;
  readonly seconds?: number | string;
  readonly stars?: number;
}

type Column = Exclude<keyof RecordedRow, 'subjectTitle' | 'seconds' | 'stars'>;

/**
 * The rows that a figure counts: their number is the figure, and the same query returns them in pages, newest first.
 */
export class RecordedRows {
  /**
   * @param rows selects the columns of a `RecordedRow` under their names
   * @param columns define the order; none is null, and together they are unique
   */
  constructor(
    private readonly rows: SelectQueryBuilder<ObjectLiteral>,
    private readonly columns: readonly Column[],
  ) {}

  async count(): Promise<number> {
    const [row] = await this.ask<{ count: number | string }>('COUNT(*) AS "count"', '', {});
    return Number(row?.count ?? 0);
  }

  /** The number of rows in each period, with one read: by their stored day, or else by their instant. */
  async countIn(periods: readonly (DayRange & Span)[]): Promise<number[]> {
    const isIn = (index: number) =>
      this.columns.includes('day')
        ? `"day" >= :from_${index} AND "day" <= :to_${index}`
        : `"at" >= :startsAt_${index} AND "at" < :endsAt_${index}`;
    const sums = periods.map((_, index) => `SUM(CASE WHEN ${isIn(index)} THEN 1 ELSE 0 END) AS "in_${index}"`);
    const parameters = periods.flatMap((period, index) =>
      Object.entries(period).map(([name, value]) => [`${name}_${index}`, value]),
    );
    const [row] = await this.ask<Record<string, number | string | null>>(
      sums.join(', '),
      '',
      Object.fromEntries(parameters),
    );
    return periods.map((_, index) => Number(row?.[`in_${index}`] ?? 0));
  }

  page(limit: number, offset: number): Promise<RecordedRow[]> {
    return this.ask('*', `${this.order} LIMIT ${limit} OFFSET ${offset}`, {});
  }

  /** All rows in batches by keyset: the last batch takes no longer than the first. */
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
