import { Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionButton } from './ActionButton.tsx';
import classes from './ConfirmDialog.module.css';
import { FormAlert } from './FormAlert.tsx';
import { text } from './kit.es.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** Consequences of the action. */
  children: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  /** The action removes data for good. */
  isDestructive?: boolean;
  isBusy: boolean;
  /** False while the data of the question is loading. */
  isConfirmable?: boolean;
  /** Reason of the refusal. */
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation of an action with large consequences; stays open while the action runs. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  busyLabel,
  isDestructive = false,
  isBusy,
  isConfirmable = true,
  problem,
  ...handlers
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={handlers.onClose}
      title={title}
      size="lg"
      data-is-closing={!isOpen}
      closeButtonProps={{ 'aria-label': text.close, disabled: isBusy }}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
    >
      <Stack className={classes.body}>
        {problem && <FormAlert title={problem} />}
        {children}
        {busyLabel && (
          <Text c="dimmed" mih="1lh" role="status">
            {isBusy && busyLabel}
          </Text>
        )}
        <Group gap="xs" justify="flex-end">
          <ActionButton variant="default" data-autofocus isDisabled={isBusy} onClick={handlers.onClose}>
            {text.cancel}
          </ActionButton>
          <ActionButton
            color={isDestructive ? 'danger' : undefined}
            isDisabled={isBusy || !isConfirmable}
            onClick={handlers.onConfirm}
          >
            {confirmLabel}
          </ActionButton>
        </Group>
      </Stack>
    </Modal>
  );
}
