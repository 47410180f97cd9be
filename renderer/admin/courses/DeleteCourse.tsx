import type { AdminCourse } from '../../../contract/course-editing.ts';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { courseRowCalls } from '../selects/course-row-calls.ts';
import { SHOWS_COURSES } from './course-calls.ts';
import { text } from './courses-admin.es.ts';

interface DeleteCourseProps {
  /** `null` while the dialog is closed. */
  row: AdminCourse | null;
  onClose: () => void;
  onDeleted: (row: AdminCourse) => void;
}

/** Asks for confirmation, and deletes a course with its lessons. */
export function DeleteCourse({ row, onClose, onDeleted }: DeleteCourseProps) {
  return (
    <DeleteDialog
      row={row}
      title={() => text.deleteQuestion}
      remove={(row, isExpected) => courseRowCalls.remove(row, { isExpected })}
      texts={text}
      readAgain={SHOWS_COURSES}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      {({ title }) => <p>{text.deleteSentence(title)}</p>}
    </DeleteDialog>
  );
}
