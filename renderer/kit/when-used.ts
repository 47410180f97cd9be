/**
 * Creates a value at its first use and caches it. For values that are slow to create on a phone: created with their
 * module, they would delay the first tap. A browser's tables of a language alone take tens of milliseconds.
 */
export function whenUsed<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
