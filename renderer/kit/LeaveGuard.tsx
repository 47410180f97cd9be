import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { text } from './kit.es.ts';
import classes from './LeaveGuard.module.css';

/** Asks before a changed form is left: for another screen with a dialog, for another site with the browser's own. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
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
      title={text.leaveTitle}
      closeButtonProps={{ 'aria-label': text.stay }}
    >
      <p className={classes.sentence}>{text.leaveSentence}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {text.leave}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {text.stay}
        </Button>
      </div>
    </Modal>
  );
}
