import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormAlert } from '../shared/FormAlert.tsx';
import classes from './ConfirmDialog.module.css';
import { text } from './shell.es.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What happens then. */
  children: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  isBusy: boolean;
  /** Why it was refused. */
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that changes much. While it happens the dialog stays. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  busyLabel,
  isBusy,
  problem,
  ...handlers
}: ConfirmDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={handlers.onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': text.close, disabled: isBusy }}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
    >
      <div className={classes.body}>
        {problem && <FormAlert title={problem} />}
        {children}
        {busyLabel && (
          <p className={classes.status} role="status">
            {isBusy && busyLabel}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" data-autofocus disabled={isBusy} onClick={handlers.onClose}>
            {text.cancel}
          </Button>
          <Button disabled={isBusy} onClick={handlers.onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
