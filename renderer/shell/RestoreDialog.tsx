import type { Backup } from '../../contract/backups.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { formatMoment } from './format.ts';
import classes from './RestoreDialog.module.css';
import { text } from './shell.es.ts';
import { shellApi } from './shell-api.ts';
import { useAct } from './useAct.ts';

interface RestoreDialogProps {
  /** The one that was chosen last; null before any was. */
  backup: Backup | null;
  isOpen: boolean;
  onClose: () => void;
  onRestored: () => void;
}

/** Asks before the academy goes back to what it was, and says what that means. */
export function RestoreDialog({ backup, isOpen, onClose, onRestored }: RestoreDialogProps) {
  const { isBusy, problem, run, forget } = useAct();

  async function restore(name: string): Promise<void> {
    if (await run(() => shellApi().restoreBackup(name))) onRestored();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text.restoreTitle}
      confirmLabel={text.restoreConfirm}
      busyLabel={text.restoring}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => backup && void restore(backup.name)}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <p>{backup && text.restoreSentence(formatMoment(backup.madeAt))}</p>
      <ul className={classes.consequences}>
        {text.restoreConsequences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
