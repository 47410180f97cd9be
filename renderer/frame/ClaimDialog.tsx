import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSessionActions } from '../session/useSession.ts';
import { text } from './frame.es.ts';

interface ClaimDialogProps {
  isAsked: boolean;
  /** Name of the account's owner. */
  name: string;
}

/** The dialog of `ClaimQuestion`. Closed without a choice, it appears again at the next load of the page. */
export function ClaimDialog({ isAsked, name }: ClaimDialogProps) {
  const session = useSessionActions();
  // Closed in the first render, although it is loaded to be opened: on opening, the dialog stores the element to
  // which the focus returns.
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => setIsOpen(isAsked), [isAsked]);

  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      title={text.claimQuestion(name)}
      closeButtonProps={{ 'aria-label': text.claimLater }}
    >
      <Text mb="lg">{text.claimSentence}</Text>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" data-autofocus onClick={() => void session.decideClaim(false)}>
          {text.claimNo}
        </Button>
        <Button onClick={() => void session.decideClaim(true)}>{text.claimYes}</Button>
      </Group>
    </Modal>
  );
}
