import type { AdminEvent } from '../../../contract/event-editing.ts';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { eventCalls, SHOWS_EVENTS } from './event-calls.ts';
import { formatDay } from './event-moment.ts';
import { text } from './events.es.ts';

interface DeleteEventProps {
  /** `null` while the dialog is closed. */
  row: AdminEvent | null;
  onClose: () => void;
  onDeleted: (row: AdminEvent) => void;
}

/** Asks for confirmation, and deletes an event. */
export function DeleteEvent({ row, onClose, onDeleted }: DeleteEventProps) {
  return (
    <DeleteDialog
      row={row}
      title={() => text.deleteQuestion}
      remove={(row, isExpected) => eventCalls.remove(row, { isExpected })}
      texts={text}
      readAgain={SHOWS_EVENTS}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      {({ title, date }) => <p>{text.deleteSentence(title, formatDay(date))}</p>}
    </DeleteDialog>
  );
}
