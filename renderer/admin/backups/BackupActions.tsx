import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { toastError } from '../../kit/toast.ts';
import classes from './BackupActions.module.css';
import { type BackupRow, backupCalls } from './backup-calls.ts';
import { longMoment } from './backup-moment.ts';
import { text } from './backups.es.ts';
import { useBackupAct } from './useBackupAct.ts';

const LOOK = { variant: 'default', size: 'sm', px: 'sm', className: classes.act } as const;

interface BackupActionsProps {
  backup: BackupRow;
  timeZone: string | undefined;
  /** A task on backups is running: only downloads can be started. */
  isRunning: boolean;
  onDelete: (backup: BackupRow) => void;
  onRestore: (backup: BackupRow) => void;
}

/** The buttons of a backup's row: download, trial, restore, delete. */
export function BackupActions({ backup, timeZone, isRunning, onDelete, onRestore }: BackupActionsProps) {
  const { act, isBusy } = useBackupAct();
  const [isAsking, setIsAsking] = useState(false);
  const moment = longMoment(backup.madeAt, timeZone);

  async function download(): Promise<void> {
    setIsAsking(true);
    try {
      // A link, so that the browser or the shell saves the file and shows its progress.
      Object.assign(document.createElement('a'), {
        href: await backupCalls.downloadAddress(backup),
        download: '',
      }).click();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.downloadFailed, message: error.sentence });
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <span className={classes.actions}>
      <IconButton
        title={text.downloadTitle}
        aria-label={text.download(moment)}
        aria-disabled={isAsking}
        onClick={() => isAsking || void download()}
      >
        <IconDownload aria-hidden="true" />
      </IconButton>
      <ActionButton
        {...LOOK}
        aria-label={text.tryOutOf(moment)}
        isDisabled={isRunning || isBusy}
        onClick={() => void act(() => backupCalls.tryOut(backup), text.failed.try)}
      >
        {text.tryOut}
      </ActionButton>
      <ActionButton
        {...LOOK}
        aria-label={text.restoreOf(moment)}
        isDisabled={isRunning}
        onClick={() => onRestore(backup)}
      >
        {text.restore}
      </ActionButton>
      <IconButton
        title={text.removeTitle}
        aria-label={text.removeOf(moment)}
        aria-disabled={isRunning}
        onClick={() => isRunning || onDelete(backup)}
      >
        <IconTrash aria-hidden="true" />
      </IconButton>
    </span>
  );
}
