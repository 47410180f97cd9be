import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { LateFocusRecovery } from '../client/LateFocusRecovery.tsx';
import { LateToasts } from '../client/LateToasts.tsx';
import { useHasOfflineFailure } from '../client/offline-failures.ts';
import { useRepeatOfflineReads } from '../client/useConnection.ts';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { MAIN_ID, SkipLink } from '../kit/SkipLink.tsx';
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

const offlineHelpPart = lazyPart(async () => (await import('../saved-videos/OfflineHelp.tsx')).OfflineHelp);

/** The frame of every screen: header, sidebar or bottom bar, banner, toasts. */
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
      <main
        id={MAIN_ID}
        className={`${classes.main} mantine-focus-never`}
        ref={mainRef}
        tabIndex={-1}
        aria-busy={isGoing}
      >
        <Outlet />
        <OfflineHelpPlace />
      </main>
      <BottomBar />
      {isGoing && <div className={classes.going} aria-hidden="true" />}
      <SwipeIndicator />
      <SessionOverlay />
      <ClaimQuestion />
      <LateToasts />
      <LateFocusRecovery />
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </div>
  );
}

/** Help below a screen that has nothing to show without the server. */
function OfflineHelpPlace() {
  const isWanted = useHasOfflineFailure();
  const { Part: OfflineHelp } = useLazyPart(offlineHelpPart, isWanted);
  return isWanted && OfflineHelp && <OfflineHelp />;
}
