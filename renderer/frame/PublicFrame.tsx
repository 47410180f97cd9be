import { Box, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { Link, Outlet, useNavigation } from 'react-router-dom';
import { AcademyHomeLink } from '../academy/AcademyHomeLink.tsx';
import { LateFocusRecovery } from '../client/LateFocusRecovery.tsx';
import { useRepeatOfflineReads } from '../client/useConnection.ts';
import { MAIN_ID, SkipLink } from '../kit/SkipLink.tsx';
import { useNewPage } from '../kit/useNewPage.ts';
import { useScrollPosition } from '../kit/useScrollPosition.ts';
import { text } from './frame.es.ts';
import header from './Header.module.css';
import classes from './PublicFrame.module.css';
import { usePageTitleChanges } from './usePageTitleChanges.ts';

/**
 * The frame of screens for people without an account: the academy's name and the link into it. It shows no personal
 * data.
 */
export function PublicFrame() {
  const isGoing = useNavigation().state === 'loading';
  const mainRef = useRef<HTMLElement>(null);
  const title = usePageTitleChanges();

  useNewPage(mainRef);
  useScrollPosition();
  useRepeatOfflineReads();

  return (
    <div className={classes.frame}>
      <SkipLink mainRef={mainRef} />
      <header className={header.header}>
        <AcademyHomeLink className={header.logo} />
        <Box component={Link} className={header.link} to="/" ml="auto" px="0.625rem" flex="none">
          {text.enter}
        </Box>
      </header>
      <main
        id={MAIN_ID}
        className={`${classes.main} mantine-focus-never`}
        ref={mainRef}
        tabIndex={-1}
        aria-busy={isGoing}
      >
        <Outlet />
      </main>
      <LateFocusRecovery />
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </div>
  );
}
