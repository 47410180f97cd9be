import { Paper } from '@mantine/core';
import type { RefObject } from 'react';
import type { BackupTask as Task } from '../../../contract/backups.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import classes from './BackupTask.module.css';
import { backupCalls } from './backup-calls.ts';
import { text } from './backups.es.ts';
import { useBackupAct } from './useBackupAct.ts';
import { useFocusAfter } from './useFocusAfter.ts';

interface BackupTaskProps {
  task: Task;
  /** Receives the focus if the card has it when the task ends. */
  next: RefObject<HTMLElement | null>;
}

/** The running task with its progress, also one that a colleague started. */
export function BackupTask({ task: { kind, percentage, canCancel }, next }: BackupTaskProps) {
  const { act, isBusy } = useBackupAct();
  const ref = useFocusAfter<HTMLElement>(next);
  return (
    <Paper ref={ref} component="section" className={classes.card} aria-label={text.running[kind]}>
      <div className={classes.head}>
        <h2 className={classes.title} role="status">
          {text.running[kind]}
        </h2>
        <span className={classes.percentage}>{text.percentage(percentage)}</span>
        {canCancel && (
          <ActionButton
            variant="default"
            isDisabled={isBusy}
            onClick={() => void act(backupCalls.cancel, text.cancelFailed)}
          >
            {text.cancel}
          </ActionButton>
        )}
      </div>
      <ProgressBar percent={percentage} />
      <p className={classes.hint}>{text.runningHint[kind]}</p>
    </Paper>
  );
}
