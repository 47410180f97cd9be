import type { ByteRange } from '../../contract/byte-range.ts';
import { connectionLost, openAnswer } from './api.ts';
import { chunksOf } from './api-body.ts';
import { unexpectedError } from './api-error.ts';

/** Milliseconds without a moved byte after which a transfer has failed. */
const STALL_MS = 30_000;
const PARTIAL = 206;

export interface PartOptions {
  /** The part must belong to the content with this tag. */
  etag: string;
  /** @param doneBytes received bytes of the part */
  onProgress?: (doneBytes: number) => void;
  /** Aborts the transfer. */
  signal?: AbortSignal;
}

/**
 * Reads a part of a public file into memory, bypassing the browser's cache.
 * @throws ApiError as `callApi`; `changed_meanwhile` when the file has other content now, 'cancelled' when `signal`
 * aborted it
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
  // A proxy without support for ranges sends the whole file; that is right when the file has only one part.
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
