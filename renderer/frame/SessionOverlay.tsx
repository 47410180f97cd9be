import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../session/useSession.ts';
import { text } from './frame.es.ts';
import classes from './SessionOverlay.module.css';

/** Longest time for which the loading profile covers the home page, in ms; a later profile is shown when it arrives. */
const PROFILE_WAIT_MS = 8_000;

/**
 * Covers the page while a one-time code is exchanged, and the home page while the profile loads. A retry after a
 * failed profile covers nothing.
 */
export function SessionOverlay() {
  const { status, isExchanging, isLoadingProfile, hasProfileFailed } = useSession();
  const { pathname } = useLocation();
  const isHomeWaiting = status === 'authenticated' && isLoadingProfile && !hasProfileFailed && pathname === '/';

  if (isExchanging) return <Overlay sentence={text.exchanging} />;
  return isHomeWaiting && <ProfileOverlay />;
}

function ProfileOverlay() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PROFILE_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return !isOver && <Overlay sentence={text.loadingProfile} />;
}

function Overlay({ sentence }: { sentence: string }) {
  return (
    <div className={classes.overlay} role="status">
      <Loader aria-hidden="true" />
      <p>{sentence}</p>
    </div>
  );
}
