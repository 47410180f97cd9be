import type { ProblemReport } from '../../../contract/help-editing.ts';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { reports as texts } from './help.es.ts';
import { REPORTS, reportCalls } from './help-calls.ts';

interface DeleteReportProps {
  /** `null` while the dialog is closed. */
  row: ProblemReport | null;
  onClose: () => void;
  onDeleted: (row: ProblemReport) => void;
}

/** Asks for confirmation, and deletes a problem report. */
export function DeleteReport({ row, onClose, onDeleted }: DeleteReportProps) {
  return (
    <DeleteDialog
      row={row}
      title={() => texts.deleteQuestion}
      remove={(row, isExpected) => reportCalls.remove(row, { isExpected })}
      texts={texts}
      readAgain={[REPORTS]}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      {({ subject }) => <p>{texts.deleteSentence(subject)}</p>}
    </DeleteDialog>
  );
}
