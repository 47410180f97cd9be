/** The rows in their order, at most `maxRows` in each batch: a statement may bind so many values and no more. */
export function batchesOf<Row>(rows: readonly Row[], maxRows: number): Row[][] {
  const count = Math.ceil(rows.length / maxRows);
  return Array.from({ length: count }, (_, index) => rows.slice(index * maxRows, (index + 1) * maxRows));
}
