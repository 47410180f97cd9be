import type { AdminReview } from '../../../contract/review-moderation.ts';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { deleteReview, SHOWS_REVIEWS } from './review-calls.ts';
import { text } from './reviews.es.ts';

interface DeleteReviewProps {
  /** `null` while the dialog is closed. */
  row: AdminReview | null;
  onClose: () => void;
  onDeleted: (row: AdminReview) => void;
}

/** Asks for confirmation, and deletes a review with its stars. */
export function DeleteReview({ row, onClose, onDeleted }: DeleteReviewProps) {
  return (
    <DeleteDialog
      row={row}
      title={() => text.deleteQuestion}
      remove={deleteReview}
      texts={text}
      readAgain={SHOWS_REVIEWS}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      {() => <p>{text.deleteSentence}</p>}
    </DeleteDialog>
  );
}
