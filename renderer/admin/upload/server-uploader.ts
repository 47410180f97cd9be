import type Uppy from '@uppy/core';
import type { StoredObjectAnswer } from '../../../contract/objects.ts';
import { ApiError } from '../../client/api-error.ts';
import { isSentInParts } from './send-file.ts';
import { Transfer } from './transfer.ts';
import { text } from './upload.es.ts';

export const INFORM_MS = 20_000;

export type StoredHandler = (file: File, stored: StoredObjectAnswer) => void;

/** Makes Uppy send its files to the academy's server. */
export function addServerUploader(
  uppy: Uppy,
  { onStored, onFailed }: { onStored: StoredHandler; onFailed: () => void },
): void {
  const transfers = new Map<string, Transfer>();

  const transferOf = (fileId: string): Transfer => {
    const known = transfers.get(fileId);
    if (known) return known;
    const { data, name } = uppy.getFile(fileId);
    const made = new Transfer(data as File, name, {
      onProgress: (bytesUploaded) => {
        const file = uppy.getFile(fileId);
        if (file)
          uppy.emit('upload-progress', file, { uploadStarted: Date.now(), bytesUploaded, bytesTotal: file.size });
      },
      onWaiting: (isWaiting) => uppy.info(isWaiting ? text.waiting : text.resumed, 'warning', INFORM_MS),
    });
    transfers.set(fileId, made);
    return made;
  };

  const send = async (fileId: string): Promise<void> => {
    try {
      const stored = await transferOf(fileId).run();
      transfers.delete(fileId);
      if (!stored) return;
      const file = uppy.getFile(fileId);
      uppy.emit('upload-success', file, { status: 200, body: {}, uploadURL: stored.url });
      // Uppy uses the file until its pending promises have run.
      setTimeout(() => onStored(file.data as File, stored));
    } catch (error) {
      uppy.emit('upload-error', uppy.getFile(fileId), error instanceof Error ? error : new Error(String(error)));
      uppy.hideInfo();
      uppy.info(sentenceOf(error), 'error', INFORM_MS);
      onFailed();
    }
  };

  uppy.addUploader(async (fileIds) => {
    uppy.emit('upload-start', uppy.getFilesByIds(fileIds));
    await Promise.all(fileIds.map(send));
  });
  uppy.on('file-added', ({ size }) => {
    const { capabilities } = uppy.getState();
    uppy.setState({ capabilities: { ...capabilities, resumableUploads: isSentInParts(size ?? 0) } });
  });
  followControls(uppy, transfers, transferOf);
}

/** Pauses, resumes and cancels transfers with the controls of Uppy's dialog. */
function followControls(uppy: Uppy, transfers: Map<string, Transfer>, transferOf: (fileId: string) => Transfer): void {
  uppy.on(
    'upload-pause',
    (file, isPaused) => file && (isPaused ? transferOf(file.id).pause() : transferOf(file.id).resume()),
  );
  uppy.on('pause-all', () => each(transfers, (transfer) => transfer.pause()));
  uppy.on('resume-all', () => each(transfers, (transfer) => transfer.resume()));
  uppy.on('cancel-all', () => {
    each(transfers, (transfer) => transfer.cancel());
    transfers.clear();
  });
  uppy.on('file-removed', ({ id }) => {
    transfers.get(id)?.cancel();
    transfers.delete(id);
  });
}

function each(transfers: ReadonlyMap<string, Transfer>, act: (transfer: Transfer) => void): void {
  for (const transfer of transfers.values()) act(transfer);
}

/** Sentence to show: the server's message about the file, else about the call. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return text.failed;
  return error.details[0]?.message ?? error.sentence;
}
