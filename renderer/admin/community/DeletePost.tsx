import type { ModeratedDiscussion } from '../../../contract/community-moderation.ts';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { posts as text } from './community.es.ts';
import { deletePost, SHOWS_COMMUNITY } from './community-calls.ts';

interface DeletePostProps {
  /** `null` while the dialog is closed. */
  row: ModeratedDiscussion | null;
  onClose: () => void;
  onDeleted: (row: ModeratedDiscussion) => void;
}

/** Asks for confirmation, and deletes a post with its replies. */
export function DeletePost({ row, onClose, onDeleted }: DeletePostProps) {
  return (
    <DeleteDialog
      row={row}
      title={({ title }) => text.deleteQuestion(title)}
      remove={({ id }) => deletePost(id)}
      texts={text}
      readAgain={SHOWS_COMMUNITY}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      {() => <p>{text.deleteSentence}</p>}
    </DeleteDialog>
  );
}
