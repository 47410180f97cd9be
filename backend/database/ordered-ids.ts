import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { FiguresDatabase } from './figures-database.ts';

/** Rows of a few kilobytes that one statement reads by id. */
const BATCH_ROWS = 500;
/** Separator of ids, which contain no spaces. */
const SPACE = ' ';

/** The ids of the rows of a selection, in its order, at one moment. */
export interface OrderedIds {
  readonly total: number;
  readonly batches: Iterable<readonly string[]>;
}

/**
 * All ids of an ordered selection. A single statement reads them, so that later writes neither duplicate nor skip rows;
 * as one text, because 100,000 result rows would block the event loop. Runs on the connection for figures, because it
 * may take long. Not for use inside a transaction. @param id the column, such as `account.id`
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

/** The rows of a batch in its order, without rows deleted since. */
export function inOrderOf<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Splits lazily: splitting at once would take ten times the memory of the text. */
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
