import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * How many rows of an ordered selection come before one; null where it is not among them. The database numbers the whole selection for it:
 * for single questions, such as after a row was made.
 * @param rows without a limit, ordered by columns and expressions, not by names of the selection
 * @param idColumn such as `account.id`
 * @param source for tables of so many rows that others should not wait for the answer: the connection of figures
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
