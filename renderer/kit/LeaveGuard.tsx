import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { text } from './kit.es.ts';
import classes from './LeaveGuard.module.css';

interface LeaveGuardProps {
  /** Whether something would be lost. */
  isChanged: boolean;
  /** What, where that is not the text of a form. */
  texts?: { leaveTitle: string; leaveSentence: string; leave: string; stay: string };
}

/** Asks before a changed form is left: for another screen with a dialog, for another site with the browser's own. */
export function LeaveGuard({ isChanged, texts = text }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={texts.leaveTitle}
      closeButtonProps={{ 'aria-label': text.stay }}
    >
      <p className={classes.sentence}>{texts.leaveSentence}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {texts.leave}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {texts.stay}
        </Button>
      </div>
    </Modal>
  );
}
