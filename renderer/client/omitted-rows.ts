/** Key of the count that `mend-answer.ts` sets. A global symbol, since a shared file would load with the first page. */
const OMITTED = Symbol.for('academia.omittedRows');

/** Number of unreadable rows of an answer that are missing from its data. */
export function omittedFrom(data: unknown): number {
  return typeof data === 'object' && data !== null ? Number(Reflect.get(data, OMITTED) ?? 0) : 0;
}

/**
 * Whether two answers are equal, including their numbers of omitted rows. As `compare` of SWR, whose default looks at
 * the data alone and would keep the earlier answer, hiding that a row has become unreadable.
 */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  return omittedFrom(one) === omittedFrom(other) && JSON.stringify(one) === JSON.stringify(other);
}
