import { isBrowser } from './storage.ts';

/** Paths whose last answer any client may cache. */
const publicPaths = new Set<string>();

/** Records whether an answer may be cached: the server marks answers about a person with `no-store`. */
export function rememberCachePolicy(path: string, headers: Headers): void {
  const rule = headers.get('cache-control') ?? 'no-store';
  if (/\bno-store\b/i.test(rule)) publicPaths.delete(path);
  else publicPaths.add(path);
}

/** Marks the last answer of that path as public. Not on a server, which would never free the entries. */
export function rememberPublic(path: string): void {
  if (isBrowser) publicPaths.add(path);
}

/** An SWR key that is a path, or a path with a query object. */
const KEY = /^(?:@"(\/[^"]*)",(?:#.*)?|(\/[^"]*))$/;

/** The path behind the SWR key `key`; `undefined` for a key of another form. */
export function pathOfKey(key: string): string | undefined {
  const [, withQuery, plain] = key.match(KEY) ?? [];
  return withQuery ?? plain;
}

/** Whether the entry of `key` may be personal: true for everything but public answers. */
export function isPersonal(key: string): boolean {
  const path = pathOfKey(key);
  return path === undefined || !publicPaths.has(path);
}
