export type Query = Record<string, string | number | undefined>;

/** The address of a call. Omits empty query values. */
export function addressOf(path: string, query: Query = {}): URL {
  const address = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value));
  }
  return address;
}
