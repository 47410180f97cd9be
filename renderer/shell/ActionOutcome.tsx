import { Box, Text } from '@mantine/core';
import { FormAlert } from '../kit/FormAlert.tsx';
import { text } from './shell.es.ts';

interface ActionOutcomeProps {
  action: { isBusy: boolean; problem: string | null; hasSucceeded: boolean };
  /** Shown while the action runs; absent for quick actions. */
  busy?: string;
  done?: string;
}

/** Status line under a button: the action runs, has succeeded, or was refused with a reason. */
export function ActionOutcome({ action, busy, done = text.saved }: ActionOutcomeProps) {
  return (
    <Box mt="md">
      {action.problem && <FormAlert title={action.problem} />}
      <p role="status">
        {action.isBusy && busy}
        {action.hasSucceeded && (
          <Text span c="var(--mantine-color-ok)" fw={600}>
            {done}
          </Text>
        )}
      </p>
    </Box>
  );
}
