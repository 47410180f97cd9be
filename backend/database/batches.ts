/** The rows in their order, at most `maxRows` per batch, because a statement can bind only so many values. */
export function batchesOf<Row>(rows: readonly Row[], maxRows: number): Row[][] {
  const count = Math.ceil(rows.length / maxRows);
  return Array.from({ length: count }, (_, index) => rows.slice(index * maxRows, (index + 1) * maxRows));
}
