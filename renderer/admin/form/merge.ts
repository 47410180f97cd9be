/** What a form holds, by the names of its fields. */
export type Values = Record<string, unknown>;

export interface Merge<V> {
  /** What the form should hold now. */
  values: V;
  /** Fields that a colleague alone has changed: theirs is taken. */
  taken: string[];
  /** Fields that both have changed, each in another way: one's own stays until one chooses. */
  clashes: string[];
}

/** Lays what one has typed over what a colleague has saved meanwhile. @param before what both began with */
export function merge<V extends Values>(before: V, mine: V, theirs: V): Merge<V> {
  const names = Object.keys(mine);
  const taken = names.filter((name) => same(mine[name], before[name]) && !same(theirs[name], before[name]));
  const clashes = names.filter(
    (name) => !same(mine[name], before[name]) && !same(theirs[name], before[name]) && !same(mine[name], theirs[name]),
  );
  const values = { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
  return { values, taken, clashes };
}

/** Whether two values of a field are the same, lists and rows of fields included. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
