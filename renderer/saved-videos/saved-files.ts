import { type ByteRange, requestedRange } from '../../contract/byte-range.ts';
import type { CourseFile } from '../../contract/course-files.ts';

/*
 * Files of the academy that somebody has saved on this device, in parts: a video of 2 GB is never in memory, what has come survives a
 * broken connection, and a part of it can be read without the rest. Read by the service worker, written by the page.
 */

export const SAVED_FILES_CACHE = 'saved-files';
/** Of each part but the last. Two of them are in memory at most. */
export const PART_BYTES = 4 * 1024 * 1024;

/** A file, by which its parts are found. */
export type SavedFile = Pick<CourseFile, 'address' | 'bytes' | 'etag' | 'type'>;

const HEAD = '?saved';

/** The path alone: whatever signs an address stands in its query, and changes. */
function pathOf(address: string): string {
  return new URL(address, self.location.origin).pathname;
}

/** Where it says that the whole file is there. */
function headKey(address: string): string {
  return pathOf(address) + HEAD;
}

/** Parts of another content are other parts. */
export function partKey({ address, etag }: SavedFile, number: number): string {
  return `${pathOf(address)}?${new URLSearchParams({ part: String(number), etag })}`;
}

/** The parts of a file, each with both ends included; none of an empty one. */
export function partsOf({ bytes }: Pick<SavedFile, 'bytes'>): ByteRange[] {
  return Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, number) => ({
    first: number * PART_BYTES,
    last: Math.min((number + 1) * PART_BYTES, bytes) - 1,
  }));
}

/** The file that is saved whole under this address, of whatever content; null when there is none. Makes no cache where there is none. */
export async function savedFile(address: string): Promise<SavedFile | null> {
  if (!(await caches.has(SAVED_FILES_CACHE))) return null;
  const head = await (await caches.open(SAVED_FILES_CACHE)).match(headKey(address));
  return head ? head.json() : null;
}

/** All parts of the file are there. */
export async function markWhole(cache: Cache, file: SavedFile): Promise<void> {
  await cache.put(headKey(file.address), new Response(JSON.stringify(file)));
}

/** Removes whatever is saved of files that are not among these: other files, other contents of the same, parts of what was given up. */
export async function removeFilesBut(files: readonly SavedFile[]): Promise<void> {
  if (files.length === 0) return void (await caches.delete(SAVED_FILES_CACHE));
  const cache = await caches.open(SAVED_FILES_CACHE);
  const wanted = new Set(files.flatMap((file) => partsOf(file).map((_, number) => partKey(file, number))));
  const contents = new Map(files.map((file) => [headKey(file.address), file.etag]));
  // The heads first: where the page is closed meanwhile, no head says of a file that it is there, and its parts are not.
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

/** What a saved file answers to a request for it or for a part of it, as the server would (RFC 9110, 14). */
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

/** The bytes of a range, one part after the other and no sooner than they are read. */
function contentOf(file: SavedFile, { first, last }: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = first;
  return new ReadableStream(
    {
      async pull(controller) {
        if (at > last) return controller.close();
        const number = Math.floor(at / PART_BYTES);
        const start = number * PART_BYTES;
        const part = await (await caches.open(SAVED_FILES_CACHE)).match(partKey(file, number));
        // The person, or the browser for want of room, has removed it.
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
