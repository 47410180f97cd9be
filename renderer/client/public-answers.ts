import { isBrowser } from './storage.ts';

/** Paths whose last answer may be cached by anybody. */
const publicPaths = new Set<string>();

/** Remembers whether an answer may be cached: the server marks with `no-store` whatever is about a person (API.md, 'Shapes'). */
export function rememberCachePolicy(path: string, headers: Headers): void {
  const rule = headers.get('cache-control') ?? 'no-store';
  if (/\bno-store\b/i.test(rule)) publicPaths.delete(path);
  else publicPaths.add(path);
}

/** The last answer of that path may be cached by anybody. A server, which renders for years, would never forget it. */
export function rememberPublic(path: string): void {
  if (isBrowser) publicPaths.add(path);
}

/** An SWR key that is a path, or a path with a query object. */
const KEY = /^(?:@"(\/[^"]*)",(?:#.*)?|(\/[^"]*))$/;

/** The path that SWR reads what it has under `key` from; undefined for a key of another form. */
export function pathOfKey(key: string): string | undefined {
  const [, withQuery, plain] = key.match(KEY) ?? [];
  return withQuery ?? plain;
}

/** Whether what SWR has under `key` may be personal: everything but an answer that may be cached by anybody. */
export function isPersonal(key: string): boolean {
  const path = pathOfKey(key);
  return path === undefined || !publicPaths.has(path);
}
