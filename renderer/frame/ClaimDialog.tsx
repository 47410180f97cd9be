import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSessionActions } from '../session/useSession.ts';
import classes from './ClaimDialog.module.css';
import { text } from './frame.es.ts';

interface ClaimDialogProps {
  isAsked: boolean;
  /** Whose account it is. */
  name: string;
}

/** The question of `ClaimQuestion`. Whoever closes it without a choice is asked again when the page is loaded the next time. */
export function ClaimDialog({ isAsked, name }: ClaimDialogProps) {
  const session = useSessionActions();
  // Closed in the first render, even though it is loaded to be opened: when it opens, the dialog notes where the focus returns to.
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => setIsOpen(isAsked), [isAsked]);

  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      title={text.claimQuestion(name)}
      closeButtonProps={{ 'aria-label': text.claimLater }}
    >
      <p className={classes.sentence}>{text.claimSentence}</p>
      <div className={classes.actions}>
        <Button variant="default" data-autofocus onClick={() => void session.decideClaim(false)}>
          {text.claimNo}
        </Button>
        <Button onClick={() => void session.decideClaim(true)}>{text.claimYes}</Button>
      </div>
    </Modal>
  );
}
