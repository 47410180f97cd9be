/** Addresses whose last answer the server lets anybody keep. */
const publicPaths = new Set<string>();

/** Remembers what the server says of keeping an answer: `no-store` stands on whatever is about a person (API.md, 'Shapes'). */
export function noteKeeping(path: string, headers: Headers): void {
  const rule = headers.get('cache-control') ?? 'no-store';
  if (/\bno-store\b/i.test(rule)) publicPaths.delete(path);
  else publicPaths.add(path);
}

/** A key that is an address, or an address with what is asked of it. */
const KEY = /^(?:@"(\/[^"]*)",(?:#.*)?|(\/[^"]*))$/;

/** Whether what SWR keeps under `key` may be one person's alone: anything but an answer that the server lets anybody keep. */
export function isPersonal(key: string): boolean {
  const [, asked, plain] = key.match(KEY) ?? [];
  const path = asked ?? plain;
  return path === undefined || !publicPaths.has(path);
}
