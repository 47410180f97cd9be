/** Groups rows by course; each group keeps the order of the rows. */
export function byCourse<Row extends { readonly courseId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.courseId);
    if (group) group.push(row);
    else groups.set(row.courseId, [row]);
  }
  return groups;
}
