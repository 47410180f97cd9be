import { useEffect, useRef, useState } from 'react';
import { IMPORT_MAX_BYTES, type ImportKind } from '../../../contract/imports.ts';
import { ApiError } from '../../client/api-error.ts';
import { importCalls } from './import-calls.ts';
import { text } from './imports.es.ts';

/** Uploads a file for an import, one at a time. `percent` is `null` while nothing is sent. */
export function useImportUpload(kind: ImportKind, onChecked: () => Promise<void>) {
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useRef<AbortController>(null);
  useEffect(() => () => upload.current?.abort(), []);

  async function send(file: File | null | undefined): Promise<void> {
    if (!file || percent !== null) return;
    setProblem(file.size > IMPORT_MAX_BYTES ? text.tooLarge : null);
    if (file.size > IMPORT_MAX_BYTES) return;
    upload.current = new AbortController();
    setPercent(0);
    try {
      const onProgress = (sentBytes: number) => setPercent(Math.floor((sentBytes / Math.max(1, file.size)) * 100));
      await importCalls.upload(kind, file, { onProgress, signal: upload.current.signal });
      await onChecked();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'cancelled') setProblem(error.details[0]?.message ?? error.sentence);
    } finally {
      setPercent(null);
    }
  }

  return { percent, problem, send, cancel: () => upload.current?.abort() };
}
