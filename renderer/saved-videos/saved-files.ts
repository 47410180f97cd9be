import { type ByteRange, requestedRange } from '../../contract/byte-range.ts';
import type { CourseFile } from '../../contract/course-files.ts';

/*
 * Files of the academy saved on this device in parts, so that a video of 2 GB is never in memory, a broken connection
 * loses no complete part, and each part can be read alone. The page writes them, the service worker reads them.
 */

export const SAVED_FILES_CACHE = 'saved-files';
/** Bytes per part, except the last. At most two parts are in memory. */
export const PART_BYTES = 4 * 1024 * 1024;

/** A file, identified as its parts are. */
export type SavedFile = Pick<CourseFile, 'address' | 'bytes' | 'etag' | 'type'>;

const HEAD = '?saved';

/** Path without the query, which contains a changing signature. */
function pathOf(address: string): string {
  return new URL(address, self.location.origin).pathname;
}

/** Key of the entry that marks a file as complete. */
function headKey(address: string): string {
  return pathOf(address) + HEAD;
}

/** Key of a part; other contents of the file have other keys. */
export function partKey({ address, etag }: SavedFile, number: number): string {
  return `${pathOf(address)}?${new URLSearchParams({ part: String(number), etag })}`;
}

/** Parts of a file as inclusive byte ranges; empty for an empty file. */
export function partsOf({ bytes }: Pick<SavedFile, 'bytes'>): ByteRange[] {
  return Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, number) => ({
    first: number * PART_BYTES,
    last: Math.min((number + 1) * PART_BYTES, bytes) - 1,
  }));
}

/** The complete file saved under this address, with any content; `null` if there is none. Never creates a cache. */
export async function savedFile(address: string): Promise<SavedFile | null> {
  if (!(await caches.has(SAVED_FILES_CACHE))) return null;
  const head = await (await caches.open(SAVED_FILES_CACHE)).match(headKey(address));
  return head ? head.json() : null;
}

/** Marks a file as complete once all parts are saved. */
export async function markWhole(cache: Cache, file: SavedFile): Promise<void> {
  await cache.put(headKey(file.address), new Response(JSON.stringify(file)));
}

/** Removes everything saved of other files: other contents of the same file and parts of cancelled ones too. */
export async function removeFilesBut(files: readonly SavedFile[]): Promise<void> {
  if (files.length === 0) return void (await caches.delete(SAVED_FILES_CACHE));
  const cache = await caches.open(SAVED_FILES_CACHE);
  const wanted = new Set(files.flatMap((file) => partsOf(file).map((_, number) => partKey(file, number))));
  const contents = new Map(files.map((file) => [headKey(file.address), file.etag]));
  // Heads first: if the page closes during the removal, no head marks a file without its parts.
  for (const request of (await cache.keys()).toSorted((one, other) => Number(isHead(other)) - Number(isHead(one)))) {
    const { pathname, search } = new URL(request.url);
    const key = pathname + search;
    const etag = contents.get(key);
    const isWanted = wanted.has(key) || (etag !== undefined && (await savedFile(pathname))?.etag === etag);
    if (!isWanted) await cache.delete(request);
  }
}

function isHead({ url }: Request): boolean {
  return new URL(url).search === HEAD;
}

/** Response of a saved file to a request for it or for a range, like the server's (RFC 9110, 14). */
export function answerOf(file: SavedFile, headers: Pick<Headers, 'get'>): Response {
  const { bytes, etag, type } = file;
  const condition = headers.get('if-range');
  const range = condition === null || condition === etag ? requestedRange(headers.get('range'), bytes) : 'whole';
  const said = { etag, 'content-type': type, 'accept-ranges': 'bytes', 'cache-control': 'no-store' };
  if (range === 'beyond the end')
    return new Response(null, { status: 416, headers: { ...said, 'content-range': `bytes */${bytes}` } });
  if (range === 'whole')
    return new Response(contentOf(file, { first: 0, last: bytes - 1 }), {
      headers: { ...said, 'content-length': String(bytes) },
    });
  const { first, last } = range;
  return new Response(contentOf(file, range), {
    status: 206,
    headers: {
      ...said,
      'content-range': `bytes ${first}-${last}/${bytes}`,
      'content-length': String(last - first + 1),
    },
  });
}

/** Stream of the bytes of a range, which loads a part only when it is read. */
function contentOf(file: SavedFile, { first, last }: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = first;
  return new ReadableStream(
    {
      async pull(controller) {
        if (at > last) return controller.close();
        const number = Math.floor(at / PART_BYTES);
        const start = number * PART_BYTES;
        const part = await (await caches.open(SAVED_FILES_CACHE)).match(partKey(file, number));
        // The learner removed the part, or the browser did for lack of space.
        if (!part) throw new Error(`part ${number} of ${file.address} is not saved any more`);
        const piece = (await part.blob()).slice(at - start, Math.min(PART_BYTES, last + 1 - start));
        if (piece.size === 0) throw new Error(`part ${number} of ${file.address} is too short`);
        at += piece.size;
        controller.enqueue(new Uint8Array(await piece.arrayBuffer()));
        if (at > last) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
