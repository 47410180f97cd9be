export type Query = Record<string, string | number | undefined>;

/** The address of a call. What the query leaves empty is not in it. */
export function addressOf(path: string, query: Query = {}): URL {
  const address = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value));
  }
  return address;
}
