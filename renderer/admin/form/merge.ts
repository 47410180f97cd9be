/** Values of a form by field name. */
export type Values = Record<string, unknown>;

export interface Merge<V> {
  /** Merged values for the form. */
  values: V;
  /** Fields that only the colleague has changed; `values` has the colleague's value. */
  taken: string[];
  /** Fields that both have changed differently; `values` has the typed value until the person chooses. */
  clashes: string[];
}

/** Three-way merge of typed values with those that a colleague has saved. @param before the common base */
export function merge<V extends Values>(before: V, mine: V, theirs: V): Merge<V> {
  const names = Object.keys(mine);
  const taken = names.filter((name) => same(mine[name], before[name]) && !same(theirs[name], before[name]));
  const clashes = names.filter(
    (name) => !same(mine[name], before[name]) && !same(theirs[name], before[name]) && !same(mine[name], theirs[name]),
  );
  const values = { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
  return { values, taken, clashes };
}

/** Whether two values of a field have the same JSON; lists and objects are compared by content. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
