import { type ReactNode, useState } from 'react';
import type { CertificateRecord } from '../../../contract/certificates.ts';
import { ApiError } from '../../client/api-error.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { type Toast, toast } from '../../kit/toast.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { SHOWS_CERTIFICATES } from './certificate-calls.ts';

interface CertificateDialogProps {
  isOpen: boolean;
  texts: { title: string; confirm: string; busy: string };
  isDestructive?: boolean;
  /** The effects, and fields for required input. */
  children: ReactNode;
  /** Null while required input is missing. @throws ApiError */
  act: () => Promise<CertificateRecord> | null;
  doneToast: (certificate: CertificateRecord) => Toast;
  onDone: (certificate: CertificateRecord) => void;
  onClose: () => void;
}

/** Confirms an action on a certificate, performs it, and shows why the server refused it. */
export function CertificateDialog({ isOpen, texts, act, doneToast, onDone, onClose, ...look }: CertificateDialogProps) {
  const readAgain = useReadAgain();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleConfirm(): Promise<void> {
    const done = act();
    if (!done) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const certificate = await done;
      toast(doneToast(certificate));
      onDone(certificate);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.sentence);
    } finally {
      setIsBusy(false);
      // Also after a refusal: a colleague may have changed the certificate.
      readAgain(SHOWS_CERTIFICATES);
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.title}
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void handleConfirm()}
      onClose={() => {
        setProblem(null);
        onClose();
      }}
      {...look}
    />
  );
}
