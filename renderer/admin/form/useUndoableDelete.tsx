import { Button } from '@mantine/core';
import { ApiError } from '../../client/api-error.ts';
import { closeToast, toast, toastError } from '../../kit/toast.ts';
import { text } from './form.es.ts';
import type { RowCalls, VersionedRow } from './row-calls.ts';
import { useReadAgain } from './useReadAgain.ts';

/** Time for undoing a deletion, in ms (docs/requirements.md, 'Materials and files'). */
const UNDO_MS = 8_000;

interface UndoableDeleteOptions<Row extends VersionedRow> {
  calls: RowCalls<Row>;
  texts: { deleted: string; deleteFailed: string };
  readAgain: readonly string[];
  /** Called after the deletion, for example to close the form of the row. */
  onDeleted?: (row: Row) => void;
}

/** Deletes a row without a question, and shows a toast with an undo button for 8 s. */
export function useUndoableDelete<Row extends VersionedRow>({
  calls,
  texts,
  readAgain: addresses,
  onDeleted,
}: UndoableDeleteOptions<Row>) {
  const readAgain = useReadAgain();

  async function remove(row: Row): Promise<void> {
    try {
      await calls.remove(row);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      readAgain(addresses);
      // A colleague has already deleted the row: counts as success.
      if (error.status !== 404) return toastError({ title: texts.deleteFailed, message: error.sentence });
    }
    readAgain(addresses);
    onDeleted?.(row);
    toast({ title: texts.deleted, message: <UndoButton onUndo={() => void restore(row)} />, ms: UNDO_MS });
  }

  async function restore(row: Row): Promise<void> {
    closeToast();
    try {
      await calls.restore(row);
      toast({ title: text.restored });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.restoreFailed, message: error.sentence });
    }
    readAgain(addresses);
  }

  return (row: Row) => void remove(row);
}

function UndoButton({ onUndo }: { onUndo: () => void }) {
  return (
    <Button variant="light" mt="xs" onClick={onUndo}>
      {text.undo}
    </Button>
  );
}
