import { z } from 'zod';
import {
  multipartSchema,
  type StoredObjectAnswer,
  storedObjectSchema,
  UPLOAD_MAX_BYTES,
  uploadAddressSchema,
} from '../../../contract/objects.ts';
import { callApi } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';
import { uploadFile } from '../../client/api-files.ts';

const PARTS = '/api/objects/multipart';
/** Time limit in ms for joining and checking the parts at the end, which is slow for the largest files. */
const COMPLETE_LIMIT_MS = 120_000;

export interface SendOptions {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
  /** Id of an earlier upload in parts, which is resumed. */
  readonly uploadId?: string | undefined;
  /** Called with the id of an upload in parts when it has begun. */
  readonly onBegun: (uploadId: string) => void;
  /** Called when a part has arrived. */
  readonly onPart: () => void;
}

/** Whether a file of this size is sent in parts, and can be paused. */
export function isSentInParts(sizeBytes: number): boolean {
  return sizeBytes > UPLOAD_MAX_BYTES;
}

/** Sends a file to the object store. @throws ApiError with the code 'cancelled' when `signal` is aborted */
export function sendFile(file: Blob, options: SendOptions): Promise<StoredObjectAnswer> {
  return isSentInParts(file.size) ? sendInParts(file, options) : sendAtOnce(file, options);
}

/** Deletes the received parts of an upload; the server does so itself after 24 hours. Ignores failures. */
export async function giveUp(uploadId: string): Promise<void> {
  await callApi('DELETE', `${PARTS}/${uploadId}`, { schema: z.unknown() }).catch(() => undefined);
}

async function sendAtOnce(file: Blob, { name, signal, onProgress }: SendOptions): Promise<StoredObjectAnswer> {
  const body = { filename: name, size: file.size, ...(file.type && { contentType: file.type }) };
  const { uploadURL } = await callApi('POST', '/api/objects/upload', { schema: uploadAddressSchema, body });
  // Path and query on the origin of the page: in the desktop app and behind proxies the server may not know its origin.
  const { pathname, search } = new URL(uploadURL, window.location.origin);
  const sent = await uploadFile(pathname + search, file, {
    schema: storedObjectSchema,
    isSigned: true,
    signal,
    onProgress,
  });
  return storedObjectSchema.parse(sent);
}

/** Sends the parts in sequence, without those that the server has already. */
async function sendInParts(file: Blob, options: SendOptions): Promise<StoredObjectAnswer> {
  const { uploadId, partSize, partCount, parts } = await beginOrGoOn(file, options);
  const address = `${PARTS}/${uploadId}`;
  options.onBegun(uploadId);
  const there = new Set(parts);
  for (let part = 1; part <= partCount; part += 1) {
    const from = (part - 1) * partSize;
    const piece = file.slice(from, from + partSize);
    if (!there.has(part)) {
      const onProgress = (bytes: number) => options.onProgress(from + bytes);
      await uploadFile(`${address}/${part}`, piece, { schema: multipartSchema, signal: options.signal, onProgress });
      options.onPart();
    }
    options.onProgress(from + piece.size);
  }
  return callApi('POST', `${address}/complete`, { schema: storedObjectSchema, limitMs: COMPLETE_LIMIT_MS });
}

async function beginOrGoOn(file: Blob, { name, uploadId }: SendOptions) {
  const begun =
    uploadId &&
    (await callApi('GET', `${PARTS}/${uploadId}`, { schema: multipartSchema, isExact: true }).catch(
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'upload_not_found') return undefined; // the upload has expired
        throw error;
      },
    ));
  if (begun) return begun;
  const body = { filename: name, size: file.size, contentType: file.type };
  return callApi('POST', PARTS, { schema: multipartSchema, body });
}
