import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { text } from './kit.es.ts';

interface LeaveGuardProps {
  /** Whether leaving would lose a change. */
  isChanged: boolean;
  /** Texts of the dialog; by default those about a form. */
  texts?: { leaveTitle: string; leaveSentence: string; leave: string; stay: string };
}

/**
 * Requires a confirmation before a changed form is left: a dialog for another screen, the browser's prompt for
 * another site.
 */
export function LeaveGuard({ isChanged, texts = text }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );

  const isAsked = blocker.state === 'blocked';

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  return (
    <Modal
      opened={isAsked}
      data-is-closing={!isAsked}
      onClose={() => blocker.reset?.()}
      title={texts.leaveTitle}
      closeButtonProps={{ 'aria-label': text.stay }}
    >
      <Text mb="lg">{texts.leaveSentence}</Text>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {texts.leave}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {texts.stay}
        </Button>
      </Group>
    </Modal>
  );
}
