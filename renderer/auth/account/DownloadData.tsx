import { useState } from 'react';
import { OWN_EXPORT_NAME } from '../../../contract/own-data.ts';
import { ApiError } from '../../client/api-error.ts';
import { downloadFile } from '../../client/api-files.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { toast, toastError } from '../../kit/toast.ts';
import { platform } from '../../platform/platform.ts';
import { text } from './account.es.ts';

/** Bytes converted to base64 at a time; a multiple of three. */
const CHUNK_BYTES = 30_000;

/** Saves all data that the academy stores about the learner as a file. */
export function DownloadData() {
  const [isBusy, setIsBusy] = useState(false);

  async function handleDownload(): Promise<void> {
    setIsBusy(true);
    try {
      const { content } = await downloadFile('/v1/me/export');
      const base64 = base64Of(new Uint8Array(await content.arrayBuffer()));
      const result = await platform.saveFile({ name: OWN_EXPORT_NAME, mediaType: 'application/zip', base64 });
      if (result === 'saved') toast({ title: text.downloaded });
      if (result === 'failed') toastError({ title: text.downloadFailed });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      toastError({ title: text.downloadFailed, message: cause.sentence });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ActionButton variant="default" isDisabled={isBusy} onClick={() => void handleDownload()}>
      {isBusy ? text.downloading : text.download}
    </ActionButton>
  );
}

function base64Of(bytes: Uint8Array): string {
  let base64 = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    base64 += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES)));
  return base64;
}
