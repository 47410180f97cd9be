/**
 * Makes something with its first use, and keeps it. For what takes a phone long to make: read with its module, it would hold up whoever
 * touches the page before it answers. A browser's tables of a language alone take tens of milliseconds.
 */
export function whenUsed<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
