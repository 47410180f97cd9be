import { Button, Loader } from '@mantine/core';
import { useRef } from 'react';
import { MAIN_ID, SkipLink } from '../kit/SkipLink.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useAdminSessionActions } from '../session/useAdminSession.ts';
import { text } from './admin.es.ts';
import classes from './PanelWait.module.css';
import { text as signIn } from './sign-in/sign-in.es.ts';

/** Shown while the server checks the stored key; offers a retry after 4 s. */
export function PanelWait() {
  const session = useAdminSessionActions();
  const mainRef = useRef<HTMLElement>(null);
  usePageTitle(text.panel);
  return (
    <div>
      <SkipLink mainRef={mainRef} />
      <main id={MAIN_ID} ref={mainRef} tabIndex={-1} className={classes.main} aria-busy="true">
        <h1 className={classes.title}>{text.panel}</h1>
        <p role="status" className={classes.status}>
          <Loader size="sm" aria-hidden="true" />
          {signIn.checking}
        </p>
        <div className={classes.late}>
          <Button variant="default" onClick={() => void session.start()}>
            {signIn.retry}
          </Button>
        </div>
      </main>
    </div>
  );
}
