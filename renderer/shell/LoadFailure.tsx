import { Button, Group, Stack } from '@mantine/core';
import { FormAlert } from '../kit/FormAlert.tsx';
import { text } from './shell.es.ts';

/** Replaces content that the shell failed to deliver. @param title names that content */
export function LoadFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Stack>
      <FormAlert title={title} />
      <Group>
        <Button onClick={onRetry}>{text.retry}</Button>
      </Group>
    </Stack>
  );
}
