import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isReachable } from '../client/api.ts';
import { text as client } from '../client/client.es.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ClosedStall } from '../kit/illustrations/ClosedStall.tsx';
import classes from './BookingFrame.module.css';
import { text } from './home.es.ts';

/** How long the booking page may take to load, in ms; then it counts as failed. */
export const BOOKING_LIMIT_MS = 15_000;

/**
 * What a scheduling service needs: its scripts, its forms, its own cookies, and windows for payment and calendars. It may not navigate
 * the academy's window.
 */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** The page is checked to be reachable, loads in its frame, is shown, or has failed. */
type Stage = 'checking' | 'loading' | 'shown' | 'failed';

/** The booking page of another site in a frame, once it is known to be reachable. */
export function BookingFrame({ address }: { address: string }) {
  const [stage, setStage] = useState<Stage>('checking');
  const isChecking = stage === 'checking';
  const isWaiting = isChecking || stage === 'loading';

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setStage('failed'), BOOKING_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  useEffect(() => {
    if (!isChecking) return;
    const stop = new AbortController();
    void isReachable(address, stop.signal).then((isThere) => {
      if (!stop.signal.aborted) setStage(isThere ? 'loading' : 'failed');
    });
    return () => stop.abort();
  }, [isChecking, address]);

  if (stage === 'failed') return <NoBooking onRetry={() => setStage('checking')} />;

  return (
    <div className={classes.place} aria-busy={isWaiting}>
      {!isChecking && (
        <iframe
          className={classes.frame}
          src={address}
          title={text.bookingTitle}
          sandbox={SANDBOX}
          onLoad={() => setStage('shown')}
        />
      )}
      {isWaiting && (
        <div className={classes.wait} role="status" aria-label={text.loadingBooking}>
          <Loader aria-hidden="true" />
        </div>
      )}
    </div>
  );
}

function NoBooking({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        picture={<ClosedStall />}
        title={text.bookingFailed}
        text={text.bookingFailedHint}
        action={<Button onClick={onRetry}>{client.retry}</Button>}
      />
    </div>
  );
}
