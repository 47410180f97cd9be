import { Loader } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { useSession } from '../session/useSession.ts';
import { text } from './frame.es.ts';
import classes from './SessionOverlay.module.css';

/**
 * Covers the page while a one-time code is exchanged, or the home page waits for the profile. Another attempt at a profile that failed
 * covers nothing.
 */
export function SessionOverlay() {
  const { status, isExchanging, isLoadingProfile, hasProfileFailed } = useSession();
  const { pathname } = useLocation();
  const isHomeWaiting = status === 'authenticated' && isLoadingProfile && !hasProfileFailed && pathname === '/';

  if (!isExchanging && !isHomeWaiting) return null;
  return (
    <div className={classes.overlay} role="status">
      <Loader aria-hidden="true" />
      <p>{isExchanging ? text.exchanging : text.loadingProfile}</p>
    </div>
  );
}
