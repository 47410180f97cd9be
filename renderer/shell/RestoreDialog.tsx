import { Stack } from '@mantine/core';
import type { Backup } from '../../contract/backups.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { formatMoment } from './format.ts';
import classes from './RestoreDialog.module.css';
import { text } from './shell.es.ts';
import { shellApi } from './shell-api.ts';
import { useShellAction } from './useShellAction.ts';

interface RestoreDialogProps {
  /** The last chosen backup; null before the first choice. */
  backup: Backup | null;
  isOpen: boolean;
  onClose: () => void;
  /** @param warning a side effect for the admin, in Spanish */
  onRestored: (warning: string | undefined) => void;
}

/** Confirmation before a backup is restored; it lists the consequences. */
export function RestoreDialog({ backup, isOpen, onClose, onRestored }: RestoreDialogProps) {
  const { isBusy, problem, run, forget } = useShellAction();

  async function restore(name: string): Promise<void> {
    let warning: string | undefined;
    const restoreIt = async () => {
      const result = await shellApi().restoreBackup(name);
      if (result.ok) warning = result.warning;
      return result;
    };
    if (await run(restoreIt)) onRestored(warning);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text.restoreTitle}
      confirmLabel={text.restoreConfirm}
      busyLabel={text.restoring}
      isDestructive
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => backup && void restore(backup.name)}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <p>{backup && text.restoreSentence(formatMoment(backup.madeAt))}</p>
      <Stack component="ul" className={classes.consequences} gap="xs" pl="1.25rem">
        {text.restoreConsequences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
