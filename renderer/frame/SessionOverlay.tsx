import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../session/useSession.ts';
import { text } from './frame.es.ts';
import classes from './SessionOverlay.module.css';

/** The home page is covered no longer than this while the profile loads, in ms; a profile that comes later is shown then. */
const PROFILE_WAIT_MS = 8_000;

/**
 * Covers the page while a one-time code is exchanged, or the home page waits for the profile. Another attempt at a profile that failed
 * covers nothing.
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
