import { VisuallyHidden } from '@mantine/core';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useRepeatOfflineReads } from '../client/useConnection.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { useForgetPersonalAnswers } from '../session/useForgetPersonalAnswers.ts';
import { Banner } from './Banner.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ClaimQuestion } from './ClaimQuestion.tsx';
import classes from './Frame.module.css';
import { text } from './frame.es.ts';
import { Header } from './Header.tsx';
import { SessionOverlay } from './SessionOverlay.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SwipeIndicator } from './SwipeIndicator.tsx';
import { useScrollPosition } from './useScrollPosition.ts';

const MAIN_ID = 'contenido';

/** What stands around every screen: header, sidebar or bottom bar, banner, toasts. */
export function Frame() {
  const isGoing = useNavigation().state === 'loading';
  const mainRef = useRef<HTMLElement>(null);
  const title = useNewPage(mainRef);

  useScrollPosition();
  useRepeatOfflineReads();
  useForgetPersonalAnswers();

  function handleSkip(event: MouseEvent): void {
    event.preventDefault();
    mainRef.current?.focus();
    mainRef.current?.scrollIntoView();
  }

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href={`#${MAIN_ID}`} onClick={handleSkip}>
        {text.skip}
      </a>
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

/** Moves the focus to the start of every new page. @returns the title of the page, to be announced */
function useNewPage(mainRef: React.RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, mainRef]);

  return title;
}
