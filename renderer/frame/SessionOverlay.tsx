import { Loader } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { useSession } from '../session/useSession.ts';
import { text } from './frame.es.ts';
import classes from './SessionOverlay.module.css';

/**
 * Lies over the page while nobody knows yet whose it is: a sign-in code is exchanged, or home waits for a profile. One that did not
 * come is asked for again without covering anything.
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
