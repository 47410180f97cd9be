import type { Readable } from 'node:stream';
import type { UploadType } from '../../../contract/objects.ts';
import { AppError } from '../../shared/app-error.ts';
import type { ReservedRoom } from '../../shared/disk-room.ts';
import { canBecome, HEAD_BYTES, isKindOfZip, realTypeOf } from '../content/real-type.ts';
import { brokenSubtitles, emptyFile, notAccepted, notWhatItSays, tooLarge } from '../content/refused-content.ts';
import { BrokenSubtitles, toWebVtt } from '../content/web-vtt.ts';
import type { FileDraft } from '../file-draft.ts';

export interface Reception {
  /** Where the first byte goes. */
  readonly position: number;
  /** The error above that is `too_large`. */
  readonly maxBytes: number;
  /** Taken from before each write. */
  readonly room: ReservedRoom;
  /** Looks at each stretch that has been written; throws to end the reception. */
  readonly check?: (writtenBytes: number) => Promise<void>;
}

/**
 * Writes a request's body to a draft as it comes: what is not written yet is not read yet. The bytes that were received.
 * @throws AppError `request_timeout` when the body breaks off; `too_large`, `storage_full`
 */
export async function receive(
  source: Readable,
  draft: FileDraft,
  { position, maxBytes, room, check }: Reception,
): Promise<number> {
  let bytes = 0;
  try {
    // The stream stays open when this ends early: its connection still has to carry the answer.
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

/** Refuses a file as soon as its first bytes show that it is not what its name says. */
export function headCheck(draft: FileDraft, type: UploadType | null): (writtenBytes: number) => Promise<void> {
  let isDone = type === null;
  return async (writtenBytes) => {
    if (isDone || writtenBytes < HEAD_BYTES) return;
    isDone = true;
    if (type && !(await canBecome(type, await draft.read(0, HEAD_BYTES)))) throw notWhatItSays();
  };
}

/**
 * Checks a whole file by its content, and makes subtitles WebVTT. Gives the type it turned out to be.
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

/** An Office document is a zip, too. */
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
