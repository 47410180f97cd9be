/** What `mend-answer.ts` notes of the data of an answer. By its name: a file that both load would be named in the first page's code. */
const OMITTED = Symbol.for('academia.omittedRows');

/** How many rows of an answer could not be read, and are not in its data. */
export function omittedFrom(data: unknown): number {
  return typeof data === 'object' && data !== null ? Number(Reflect.get(data, OMITTED) ?? 0) : 0;
}

/**
 * Whether two answers are the same, also in how many rows are not in them; for `compare` of SWR, which looks at their data alone. It would go on
 * with the answer before, and so hide that a row has come which can't be read.
 */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  return omittedFrom(one) === omittedFrom(other) && JSON.stringify(one) === JSON.stringify(other);
}
