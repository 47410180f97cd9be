import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { text } from './community.es.ts';

interface DeleteDialogProps {
  isOpen: boolean;
  title: string;
  sentence: string;
  /** @throws ApiError, shown in the dialog */
  remove: () => Promise<void>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms the deletion of the person's own post or reply; stays open until it succeeds. */
export function DeleteDialog({ isOpen, title, sentence, remove, onDeleted, onClose }: DeleteDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleConfirm(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await remove();
      onClose();
      onDeleted();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.sentence);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirmLabel={text.delete}
      isDestructive
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{sentence}</p>
    </ConfirmDialog>
  );
}
