import type { RefObject } from 'react';
import type { BackupTask as Task } from '../../../contract/backups.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { backupCalls } from './backup-calls.ts';
import { text } from './backups.es.ts';
import { ProgressCard } from './ProgressCard.tsx';
import { useBackupAct } from './useBackupAct.ts';

interface BackupTaskProps {
  task: Task;
  /** Receives the focus if the card has it when the task ends. */
  next: RefObject<HTMLElement | null>;
}

/** The running task with its progress, also one that a colleague started. */
export function BackupTask({ task: { kind, percentage, canCancel }, next }: BackupTaskProps) {
  const { act, isBusy } = useBackupAct();
  const cancel = canCancel && (
    <ActionButton variant="default" isDisabled={isBusy} onClick={() => void act(backupCalls.cancel, text.cancelFailed)}>
      {text.cancel}
    </ActionButton>
  );
  return (
    <ProgressCard
      title={text.running[kind]}
      figure={text.percentage(percentage)}
      percent={percentage}
      note={text.runningHint[kind]}
      cancel={cancel}
      next={next}
    />
  );
}
