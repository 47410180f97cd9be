import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { FiguresDatabase } from './figures-database.ts';

/** Rows that one statement reads by their ids, where they are of a few kilobytes. */
const BATCH_ROWS = 500;
/** Between two ids, which hold none. */
const SPACE = ' ';

/** Which rows a selection finds, in its order, as of one moment. */
export interface OrderedIds {
  readonly total: number;
  readonly batches: Iterable<readonly string[]>;
}

/**
 * All rows of an ordered selection, by their ids. They come from one statement, so that what is written while the rows themselves are
 * read doubles and skips none; and as one text: a hundred thousand answers of a database keep the event loop from everything else. Asked
 * on the connection of figures, because it may take long. Not for use inside a transaction. @param id the column, such as `account.id`
 */
export async function idsInOrder<Row extends ObjectLiteral>(
  { manager }: FiguresDatabase,
  rows: SelectQueryBuilder<Row>,
  id: string,
  batchRows = BATCH_ROWS,
): Promise<OrderedIds> {
  const [selection, parameters] = rows.select(id, 'id').getQueryAndParameters();
  const joined = manager.connection.options.type === 'postgres' ? 'string_agg' : 'group_concat';
  const statement = `SELECT COUNT(*) AS "total", ${joined}(found.id, '${SPACE}') AS "ids" FROM (${selection}) found`;
  const [answer]: { total: number | string; ids: string | null }[] = await manager.query(statement, parameters);
  return { total: Number(answer?.total ?? 0), batches: batchesIn(answer?.ids ?? '', batchRows) };
}

/** The rows that a batch names, in its order; what has been deleted meanwhile is missing. */
export function inOrderOf<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Cut off one after the other: all at once they would take ten times the memory of the text. */
function* batchesIn(ids: string, batchRows: number): Generator<readonly string[]> {
  let batch: string[] = [];
  for (let begin = 0; begin < ids.length; ) {
    const end = ids.indexOf(SPACE, begin);
    batch.push(ids.slice(begin, end === -1 ? undefined : end));
    begin = end === -1 ? ids.length : end + 1;
    if (batch.length < batchRows && begin < ids.length) continue;
    yield batch;
    batch = [];
  }
}
