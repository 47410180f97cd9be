import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { useRepeatOfflineReads } from '../client/useConnection.ts';
import { MAIN_ID, SkipLink } from '../kit/SkipLink.tsx';
import { Toasts } from '../kit/Toasts.tsx';
import { useNewPage } from '../kit/useNewPage.ts';
import { useScrollPosition } from '../kit/useScrollPosition.ts';
import { useForgetPersonalAnswers } from '../session/useForgetPersonalAnswers.ts';
import { Banner } from './Banner.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ClaimQuestion } from './ClaimQuestion.tsx';
import classes from './Frame.module.css';
import { Header } from './Header.tsx';
import { SessionOverlay } from './SessionOverlay.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SwipeIndicator } from './SwipeIndicator.tsx';

/** What stands around every screen: header, sidebar or bottom bar, banner, toasts. */
export function Frame() {
  const isGoing = useNavigation().state === 'loading';
  const mainRef = useRef<HTMLElement>(null);
  const title = useNewPage(mainRef);

  useScrollPosition();
  useRepeatOfflineReads();
  useForgetPersonalAnswers();

  return (
    <div className={classes.frame}>
      <SkipLink mainRef={mainRef} />
      <Header />
      <Banner />
      <Sidebar />
      <main id={MAIN_ID} className={classes.main} ref={mainRef} tabIndex={-1} aria-busy={isGoing}>
        <Outlet />
      </main>
      <BottomBar />
      {isGoing && <div className={classes.going} aria-hidden="true" />}
      <SwipeIndicator />
      <SessionOverlay />
      <ClaimQuestion />
      <Toasts />
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </div>
  );
}
