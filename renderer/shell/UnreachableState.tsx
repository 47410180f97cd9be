import { Button, Group } from '@mantine/core';
import { ActionButton } from '../kit/ActionButton.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ClosedStall } from '../kit/illustrations/ClosedStall.tsx';
import { text } from './shell.es.ts';
import { shellApi } from './shell-api.ts';
import { useShellAction } from './useShellAction.ts';

/** The server in the settings does not answer. @param address its origin */
export function UnreachableState({ address }: { address: string }) {
  const { isBusy, run } = useShellAction();

  return (
    <div role="alert">
      <EmptyState
        isPage
        picture={<ClosedStall />}
        title={text.unreachable}
        text={text.unreachableLead(address)}
        action={
          <Group justify="center" gap="sm">
            <ActionButton isDisabled={isBusy} onClick={() => void run(shellApi().retry)}>
              {text.retry}
            </ActionButton>
            <Button variant="default" onClick={() => void run(shellApi().chooseMode)}>
              {text.chooseOther}
            </Button>
          </Group>
        }
      />
    </div>
  );
}
