import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { BACKUPS, type BackupRow, backupCalls } from './backup-calls.ts';
import { longMoment } from './backup-moment.ts';
import { text } from './backups.es.ts';

interface DeleteBackupProps {
  /** Null while the dialog is closed. */
  backup: BackupRow | null;
  timeZone: string | undefined;
  isLast: boolean;
  onClose: () => void;
}

/** Confirms the deletion of a backup. */
export function DeleteBackup({ backup, timeZone, isLast, onClose }: DeleteBackupProps) {
  return (
    <DeleteDialog
      row={backup}
      title={({ madeAt }) => text.deleteQuestion(longMoment(madeAt, timeZone))}
      remove={(row) => backupCalls.remove(row)}
      texts={text}
      readAgain={[BACKUPS]}
      onClose={onClose}
    >
      {() => <p>{isLast ? text.deleteLast : text.deleteSentence}</p>}
    </DeleteDialog>
  );
}
