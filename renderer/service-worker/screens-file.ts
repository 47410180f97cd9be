import { SCREENS_CACHE } from '../client/cache-names.ts';

/** Code and styles of all screens in one file of the build, by address. */
export type ScreensFile = Readonly<Record<string, string>>;

/** Files read since this worker started, by address. */
const read = new Map<string, Promise<ScreensFile>>();

/** A screen's file from the copies of any release, the newest first; undefined if there is none. */
export async function screenFile(path: string): Promise<Response | undefined> {
  if (!/\.(js|css)$/.test(path)) return undefined;
  const cache = await caches.open(SCREENS_CACHE);
  for (const { url } of (await cache.keys()).toReversed()) {
    const content = (await filesIn(cache, url))[path];
    if (typeof content === 'string') return new Response(content, { headers: { 'content-type': typeOf(path) } });
  }
  return undefined;
}

function filesIn(cache: Cache, address: string): Promise<ScreensFile> {
  const known = read.get(address) ?? readFiles(cache, address);
  read.set(address, known);
  return known;
}

/** Empty if the copy cannot be read: it is deleted to be fetched again, and the server has the files too. */
async function readFiles(cache: Cache, address: string): Promise<ScreensFile> {
  try {
    const files: ScreensFile | null = await (await cache.match(address, { ignoreVary: true }))?.json();
    if (files) return files;
  } catch {
    await cache.delete(address, { ignoreVary: true }).catch(() => false);
  }
  read.delete(address);
  return {};
}

function typeOf(path: string): string {
  return path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
}
