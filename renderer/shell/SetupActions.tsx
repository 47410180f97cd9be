import { Group, Text } from '@mantine/core';
import { ActionButton } from '../kit/ActionButton.tsx';
import { text } from './shell.es.ts';

interface SetupActionsProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** The shell has accepted; the academy is about to replace this page. */
  hasSucceeded: boolean;
  onBack: () => void;
}

/** Buttons of a step: back and submit. The status beside them is announced. */
export function SetupActions({ label, busyLabel, isBusy, hasSucceeded, onBack }: SetupActionsProps) {
  const isWaiting = isBusy || hasSucceeded;
  return (
    <Group gap="sm">
      <ActionButton variant="default" isDisabled={isWaiting} onClick={onBack}>
        {text.back}
      </ActionButton>
      <ActionButton type="submit" isDisabled={isWaiting}>
        {label}
      </ActionButton>
      <Text c="dimmed" role="status">
        {isBusy && busyLabel}
        {hasSucceeded && text.opening}
      </Text>
    </Group>
  );
}
