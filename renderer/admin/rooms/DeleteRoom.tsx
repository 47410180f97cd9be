import type { Room } from '../../../contract/rooms.ts';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { roomCalls, SHOWS_ROOMS } from './room-calls.ts';
import { text } from './rooms.es.ts';

interface DeleteRoomProps {
  /** `null` while the dialog is closed. */
  row: Room | null;
  onClose: () => void;
  onDeleted: (row: Room) => void;
}

/** Asks for confirmation, and deletes a training room. */
export function DeleteRoom({ row, onClose, onDeleted }: DeleteRoomProps) {
  return (
    <DeleteDialog
      row={row}
      title={() => text.deleteQuestion}
      remove={(row, isExpected) => roomCalls.remove(row, { isExpected })}
      texts={text}
      readAgain={SHOWS_ROOMS}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      {({ name }) => <p>{text.deleteSentence(name)}</p>}
    </DeleteDialog>
  );
}
