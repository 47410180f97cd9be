import { Button, Group, Paper } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../kit/ActionButton.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ClosedStall } from '../kit/illustrations/ClosedStall.tsx';
import { BackupList } from './BackupList.tsx';
import { text } from './shell.es.ts';
import { shellApi } from './shell-api.ts';
import { useShellAction } from './useShellAction.ts';

interface FailedStateProps {
  /** The reason, in Spanish. */
  message: string;
  canRestore: boolean;
}

/** The academy failed to open, and the shell does not retry by itself. */
export function FailedState({ message, canRestore }: FailedStateProps) {
  const retry = useShellAction();
  const logs = useShellAction();
  const [isRestoring, setIsRestoring] = useState(false);

  return (
    <>
      <div role="alert">
        <EmptyState
          isPage
          picture={<ClosedStall />}
          title={text.failedTitle}
          text={message}
          action={
            <Group justify="center" gap="sm">
              <ActionButton isDisabled={retry.isBusy} onClick={() => void retry.run(shellApi().retry)}>
                {text.retry}
              </ActionButton>
              <Button variant="default" onClick={() => void logs.run(shellApi().showLogs)}>
                {text.showLogs}
              </Button>
              {canRestore && (
                <Button variant="default" aria-expanded={isRestoring} onClick={() => setIsRestoring(!isRestoring)}>
                  {isRestoring ? text.hideBackups : text.restoreOne}
                </Button>
              )}
            </Group>
          }
        />
      </div>
      {canRestore && isRestoring && (
        <Paper p="lg" component="section" aria-label={text.backups}>
          <BackupList />
        </Paper>
      )}
    </>
  );
}
