import { type ReactNode, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { toast, toastError } from '../../kit/toast.ts';
import { text } from './form.es.ts';
import { useReadAgain } from './useReadAgain.ts';

interface DeleteDialogProps<Row> {
  /** The row to delete; `null` while the dialog is closed. */
  row: Row | null;
  /** The question, such as '¿Estás seguro de que quieres eliminar esta marca?' */
  title: (row: Row) => string;
  /**
   * Text and fields below the question. `isRefused`: the server has refused the deletion, and the dialog already shows
   * the reason.
   */
  children: (row: Row, isRefused: boolean) => ReactNode;
  /** @param isExpected false: deletes the row although a colleague has changed it */
  remove: (row: Row, isExpected: boolean) => Promise<void>;
  texts: { deleted: string; deleteFailed: string };
  readAgain: readonly string[];
  onClose: () => void;
  /** Called after the deletion, for example to close the form of the row. */
  onDeleted?: (row: Row) => void;
}

/** Asks for confirmation, and deletes the row. */
export function DeleteDialog<Row extends { id: string }>({
  row,
  remove,
  texts,
  onClose,
  ...look
}: DeleteDialogProps<Row>) {
  const readAgain = useReadAgain();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ of: string; error: ApiError } | null>(null);
  const shown = useLastRow(row);
  const problem = row && refusal?.of === row.id ? refusal.error : null;
  const hasChanged = problem?.code === 'changed_meanwhile';

  async function handleConfirm(asked: Row): Promise<void> {
    setIsBusy(true);
    try {
      await remove(asked, !hasChanged);
      finish(asked);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A colleague has already deleted the row.
      if (error.status === 404) return finish(asked);
      setRefusal({ of: asked.id, error });
      if (error.code === 'changed_meanwhile') readAgain(look.readAgain);
      else toastError({ title: text.failed, message: texts.deleteFailed });
    } finally {
      setIsBusy(false);
    }
  }

  function finish(asked: Row): void {
    setRefusal(null);
    toast({ title: text.succeeded, message: texts.deleted });
    readAgain(look.readAgain);
    onClose();
    look.onDeleted?.(asked);
  }

  return (
    <ConfirmDialog
      isOpen={row !== null}
      title={shown ? look.title(shown) : ''}
      confirmLabel={text.delete}
      busyLabel={text.deleting}
      isDestructive
      isBusy={isBusy}
      problem={hasChanged ? text.deleteChanged : (problem?.sentence ?? null)}
      onConfirm={() => row && void handleConfirm(row)}
      onClose={() => {
        setRefusal(null);
        onClose();
      }}
    >
      {shown && look.children(shown, problem !== null && !hasChanged)}
    </ConfirmDialog>
  );
}

/** The row, and after the dialog has begun to close the last row, so that the text of the question stays. */
function useLastRow<Row>(row: Row | null): Row | null {
  const [lastRow, setLastRow] = useState(row);
  if (row && row !== lastRow) setLastRow(row);
  return row ?? lastRow;
}
