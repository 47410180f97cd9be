import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * The number of rows before one in an ordered selection; null when it is not in it. The database numbers the whole
 * selection: for single queries, such as after a row was created.
 * @param rows without a limit, ordered by columns and expressions, not by aliases
 * @param idColumn such as `account.id`
 * @param source the connection for figures, for large tables
 */
export async function placeIn<Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  idColumn: string,
  id: string,
  source = rows.connection,
): Promise<number | null> {
  const order = Object.entries(rows.expressionMap.orderBys).map(([column, by]) =>
    typeof by === 'string' ? `${column} ${by}` : `${column} ${by.order} ${by.nulls ?? ''}`,
  );
  const numbered = rows
    .clone()
    .orderBy()
    .select(idColumn, 'id')
    .addSelect(`ROW_NUMBER() OVER (ORDER BY ${order.join(', ')})`, 'number');
  const [found] = await source
    .createQueryBuilder()
    .select('"numbered"."number"', 'number')
    .from(`(${numbered.getQuery()})`, 'numbered')
    .where('"numbered"."id" = :placedId')
    .setParameters({ ...numbered.getParameters(), placedId: id })
    .getRawMany<{ number: number | string }>();
  return found ? Number(found.number) - 1 : null;
}
