import type { ByteRange } from '../../contract/byte-range.ts';
import { connectionLost, openAnswer } from './api.ts';
import { chunksOf } from './api-body.ts';
import { unexpectedError } from './api-error.ts';

/** A transfer in which nothing moves for so long has failed, in ms. */
const STALL_MS = 30_000;
const PARTIAL = 206;

export interface PartOptions {
  /** The tag of the content that the part is to be of. */
  etag: string;
  /** @param doneBytes of the part */
  onProgress?: (doneBytes: number) => void;
  /** Ends the transfer. */
  signal?: AbortSignal;
}

/**
 * Reads a part of a public file into memory, past the browser's own cache.
 * @throws ApiError as `callApi`; `changed_meanwhile` when the file has another content now, 'cancelled' when `signal` ended it
 */
export async function downloadPart(
  path: string,
  range: ByteRange,
  { etag, onProgress, signal }: PartOptions,
): Promise<Blob> {
  const { first, last } = range;
  const answer = await openAnswer(path, {
    headers: { range: `bytes=${first}-${last}`, 'if-match': etag },
    isAnonymous: true,
    cache: 'no-store',
    signal,
  });
  const size = last - first + 1;
  const length = answer.headers.get('content-length');
  // A proxy that knows no ranges sends the whole file, which is the part where there is only one.
  if (answer.status !== PARTIAL && Number(length) !== size)
    throw unexpectedError(answer.status, `${answer.status}: ${length} bytes instead of ${size}`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let doneBytes = 0;
  for await (const chunk of chunksOf(answer, { signal, silenceMs: STALL_MS })) {
    chunks.push(new Uint8Array(chunk));
    doneBytes += chunk.byteLength;
    onProgress?.(doneBytes);
  }
  if (doneBytes !== size) throw connectionLost(`the part broke off after ${doneBytes} of ${size} bytes`);
  return new Blob(chunks);
}
