import type { Readable } from 'node:stream';
import type { UploadType } from '../../../contract/objects.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ReservedRoom } from '../../files/disk-room.ts';
import { canBecome, HEAD_BYTES, isKindOfZip, realTypeOf } from '../content/real-type.ts';
import { brokenSubtitles, emptyFile, notAccepted, notWhatItSays, tooLarge } from '../content/refused-content.ts';
import { BrokenSubtitles, toWebVtt } from '../content/web-vtt.ts';
import type { FileDraft } from '../file-draft.ts';

export interface Reception {
  /** The position of the first byte in the draft. */
  readonly position: number;
  /** More bytes are `too_large`. */
  readonly maxBytes: number;
  /** Reserved disk space; each write takes from it first. */
  readonly room: ReservedRoom;
  /** Called after each write with the bytes so far; throws to end the reception. */
  readonly check?: (writtenBytes: number) => Promise<void>;
}

/**
 * Writes a request's body to a draft as it arrives, and reads no further before a write ends. Returns the received
 * bytes.
 * @throws AppError `request_timeout` when the body breaks off; `too_large`, `storage_full`
 */
export async function receive(
  source: Readable,
  draft: FileDraft,
  { position, maxBytes, room, check }: Reception,
): Promise<number> {
  let bytes = 0;
  try {
    // Leaves the stream open after an early end: its connection still carries the answer.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      if (bytes + chunk.length > maxBytes) throw tooLarge(maxBytes);
      await room.take(chunk.length);
      await draft.write(chunk, position + bytes);
      bytes += chunk.length;
      await check?.(bytes);
    }
  } catch (error) {
    if (source.destroyed && !(error instanceof AppError)) throw new AppError('request_timeout', 'the body broke off');
    throw error;
  } finally {
    source.on('error', () => undefined).resume(); // the rest of a refused body is dropped
  }
  return bytes;
}

/** Refuses a file as soon as its first bytes contradict its name. */
export function headCheck(draft: FileDraft, type: UploadType | null): (writtenBytes: number) => Promise<void> {
  let isDone = type === null;
  return async (writtenBytes) => {
    if (isDone || writtenBytes < HEAD_BYTES) return;
    isDone = true;
    if (type && !(await canBecome(type, await draft.read(0, HEAD_BYTES)))) throw notWhatItSays();
  };
}

/**
 * Checks the content of a complete file, and converts subtitles to WebVTT. Returns the promised type, or else the
 * content's.
 * @throws AppError `invalid_input` when it is empty, `unsupported_type`, `too_large`
 */
export async function settleContent(
  draft: FileDraft,
  promised: UploadType | null,
  maxBytesOf: (type: UploadType) => number,
): Promise<UploadType> {
  if (draft.size === 0) throw emptyFile();
  const type = promised === 'text/vtt' ? promised : await realTypeOf(draft);
  if (!type) throw promised ? notWhatItSays() : notAccepted();
  if (promised && !keepsPromise(promised, type)) throw notWhatItSays();
  if (draft.size > maxBytesOf(type)) throw tooLarge(maxBytesOf(type));
  if (type === 'text/vtt') await makeWebVtt(draft);
  return promised ?? type;
}

/** An Office document is also accepted as a zip. */
function keepsPromise(promised: UploadType, type: UploadType): boolean {
  return type === promised || (promised === 'application/zip' && isKindOfZip(type));
}

async function makeWebVtt(draft: FileDraft): Promise<void> {
  try {
    await draft.replaceBy(toWebVtt(await draft.read(0, draft.size)));
  } catch (error) {
    throw error instanceof BrokenSubtitles ? brokenSubtitles(error.line) : error;
  }
}
