import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError } from '../../client/api-error.ts';
import { toast, toastInfo } from '../../kit/toast.ts';
import { useMarkUnsaved } from '../form/unsaved.ts';
import { BACKUPS, backupCalls } from './backup-calls.ts';
import { text } from './backups.es.ts';

/** The running upload; sizes in bytes. */
export interface Sending {
  name: string;
  size: number;
  doneBytes: number;
}

interface Problem {
  title: string;
  sentence: string;
}

export interface BackupUpload {
  /** Null while no upload is running. */
  sending: Sending | null;
  /** Why the last upload failed; null as soon as another one starts. */
  problem: Problem | null;
  send: (file: File) => void;
  cancel: () => void;
}

/** Uploads a backup; leaving the tab aborts the upload. */
export function useBackupUpload(): BackupUpload {
  const { mutate } = useSWRConfig();
  const attempt = useRef<AbortController>(undefined);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useMarkUnsaved(sending !== null);
  useEffect(() => () => attempt.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const { name, size } = file;
    if (!name.toLowerCase().endsWith('.tar'))
      return setProblem({ title: text.wrongFile, sentence: text.wrongFileSentence });
    setProblem(null);
    attempt.current = new AbortController();
    setSending({ name, size, doneBytes: 0 });
    try {
      const onProgress = (doneBytes: number) => setSending({ name, size, doneBytes });
      await backupCalls.upload(file, { signal: attempt.current.signal, onProgress });
      toast({ title: text.succeeded, message: text.uploaded });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'cancelled') toastInfo({ title: text.uploadCancelled });
      else setProblem({ title: text.uploadFailed, sentence: error.sentence });
    } finally {
      setSending(null);
      void mutate(BACKUPS);
    }
  }

  return { sending, problem, send: (file) => void send(file), cancel: () => attempt.current?.abort() };
}
