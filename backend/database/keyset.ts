import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

type Direction = 'ASC' | 'DESC';

/**
 * The order of a list by some of its columns, the last of which is unique: a page begins after the last row of the
 * previous one, even when rows were added or removed since. False comes before true; the columns must not be null.
 */
export class Keyset<Row extends ObjectLiteral, Column extends keyof Row & string> {
  private readonly columns: readonly (readonly [Column, Direction])[];

  constructor(order: { readonly [Name in Column]: Direction }) {
    this.columns = Object.entries(order) as [Column, Direction][];
  }

  /** Orders the rows and excludes those up to `after`. The parameters' names begin with `after`. */
  apply(rows: SelectQueryBuilder<Row>, after?: Pick<Row, Column>): SelectQueryBuilder<Row> {
    for (const [column, direction] of this.columns) rows.addOrderBy(`${rows.alias}.${column}`, direction);
    if (!after) return rows;
    const parameters = Object.fromEntries(this.columns.map(([column]) => [`after_${column}`, after[column]]));
    return rows.andWhere(this.follows(rows.alias), parameters);
  }

  /** The columns of a row that define its position. */
  positionOf(row: Row): Pick<Row, Column> {
    return Object.fromEntries(this.columns.map(([column]) => [column, row[column]])) as Pick<Row, Column>;
  }

  /**
   * `(a, b) > (:a, :b)` when all columns have one direction: SQLite seeks in the index. Otherwise `(a > :a OR (a = :a
   * AND (b > :b OR ...)))`, for which it scans the rows before.
   */
  private follows(alias: string): string {
    const [[, first] = ['', 'ASC']] = this.columns;
    if (this.columns.every(([, direction]) => direction === first)) {
      const names = this.columns.map(([column]) => `${alias}.${column}`).join(', ');
      const values = this.columns.map(([column]) => `:after_${column}`).join(', ');
      return `(${names}) ${first === 'ASC' ? '>' : '<'} (${values})`;
    }
    return this.columns.reduceRight((rest, [column, direction]) => {
      const further = `${alias}.${column} ${direction === 'ASC' ? '>' : '<'} :after_${column}`;
      return rest ? `(${further} OR (${alias}.${column} = :after_${column} AND ${rest}))` : `(${further})`;
    }, '');
  }
}
