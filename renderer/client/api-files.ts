import type { z } from 'zod';
import { callWithTokenRenewal, connectionLost, openAnswer, readBody, requireSuccess } from './api.ts';
import { addressOf, type Query } from './api-address.ts';
import { chunksOf } from './api-body.ts';
import { cancelledError, unexpectedError } from './api-error.ts';
import { credentials } from './credentials.ts';

/** Milliseconds without a moved byte after which a transfer has failed. Whole transfers may take hours. */
export const STALL_MS = 60_000;
/** Statuses of answers without a body. */
const BODILESS_STATUSES = [204, 205, 304];

export interface TransferOptions {
  /** @param totalBytes `null` when the server does not state it */
  onProgress?: ((doneBytes: number, totalBytes: number | null) => void) | undefined;
  /** Aborts the transfer. */
  signal?: AbortSignal | undefined;
  /** See `STALL_MS`. */
  stallMs?: number;
}

export interface DownloadedFile {
  /** File name sent by the server; `null` without one. */
  name: string | null;
  content: Blob;
}

export interface UploadOptions<T> extends TransferOptions {
  /** Schema of the server's answer. */
  schema: z.ZodType<T>;
  /** The address is signed: the request carries no credentials. */
  isSigned?: boolean;
  /** Default: PUT. */
  method?: 'PUT' | 'POST';
  /** Milliseconds for the server's answer after the whole file has arrived; default: `stallMs`. */
  answerMs?: number;
}

/**
 * Sends a file to the address that the server has issued for it. Credentials go only to the academy's own server, and
 * only when the address is not signed. Returns `null` for a store elsewhere, whose answer does not describe the file.
 * @throws ApiError as `callApi`; 'cancelled' when `signal` aborted it
 */
export async function uploadFile<T>(address: string, file: Blob, options: UploadOptions<T>): Promise<T | null> {
  const target = addressOf(address);
  const isOwn = target.origin === window.location.origin;
  if (isOwn && !options.isSigned) {
    const answer = await callWithTokenRenewal(target.pathname, () => send(target, file, options, credentials()));
    return readBody(answer, options.schema);
  }
  const answer = await send(target, file, options, new Headers());
  if (isOwn) return readBody(await requireSuccess(target.pathname, answer), options.schema);
  if (!answer.ok) throw unexpectedError(answer.status, `${answer.status}: ${answer.statusText}`);
  return null;
}

/** Reads a file into memory. @throws ApiError as `callApi`; 'cancelled' when `signal` aborted it */
export async function downloadFile(
  path: string,
  { query, onProgress, signal, stallMs = STALL_MS }: TransferOptions & { query?: Query } = {},
): Promise<DownloadedFile> {
  const answer = await openAnswer(path, { query, signal });
  const totalBytes = sizeOf(answer.headers);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let doneBytes = 0;
  for await (const chunk of chunksOf(answer, { signal, silenceMs: stallMs })) {
    chunks.push(new Uint8Array(chunk));
    doneBytes += chunk.byteLength;
    onProgress?.(doneBytes, totalBytes);
  }
  if (totalBytes !== null && doneBytes < totalBytes)
    throw connectionLost(`the file broke off after ${doneBytes} of ${totalBytes} bytes`);
  const type = answer.headers.get('content-type') ?? '';
  return { name: nameOf(answer.headers), content: new Blob(chunks, { type }) };
}

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function send(address: URL, file: Blob, options: UploadOptions<unknown>, headers: Headers): Promise<Response> {
  const { onProgress, signal, method = 'PUT', stallMs = STALL_MS, answerMs = stallMs } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(cancelledError());
    const call = new XMLHttpRequest();
    const stop = () => call.abort();
    let timer = setTimeout(stop, stallMs);
    const finish = (settle: () => void) => () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      settle();
    };
    call.open(method, address);
    headers.forEach((value, name) => void call.setRequestHeader(name, value));
    call.setRequestHeader('content-type', file.type || 'application/octet-stream');
    call.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(stop, loaded < file.size ? stallMs : answerMs);
      onProgress?.(loaded, file.size);
    });
    call.addEventListener(
      'load',
      finish(() => resolve(answerOf(call))),
    );
    call.addEventListener(
      'error',
      finish(() => reject(connectionLost('the upload broke off'))),
    );
    call.addEventListener(
      'abort',
      finish(() => reject(signal?.aborted ? cancelledError() : connectionLost('nothing moved for too long'))),
    );
    signal?.addEventListener('abort', stop, { once: true });
    call.send(file);
  });
}

function answerOf({ status, statusText, responseText }: XMLHttpRequest): Response {
  return new Response(BODILESS_STATUSES.includes(status) ? null : responseText, { status, statusText });
}

/** Bytes of a download; `null` when the server states none, or only the size of the compressed file. */
function sizeOf(headers: Headers): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}

/** RFC 6266: `filename*` holds the name with accents, `filename` an approximation. */
function nameOf(headers: Headers): string | null {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = disposition.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // Badly encoded: fall back to the approximation.
  }
  return disposition.match(/filename="([^"]+)"/i)?.[1] ?? null;
}
