import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isReachable } from '../client/api.ts';
import { text as client } from '../client/client.es.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ClosedStall } from '../kit/illustrations/ClosedStall.tsx';
import classes from './BookingFrame.module.css';
import { text } from './home.es.ts';

/** A booking page that is not there by then is said not to be, in ms. */
export const BOOKING_LIMIT_MS = 15_000;

/**
 * What a scheduling service needs: its scripts, its forms, its own cookies, and windows for payment and calendars. What it does
 * not get is the academy's window: it can't lead that elsewhere.
 */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** Asked for, answering and on its way, there, or not to be had. */
type Stage = 'asked' | 'answers' | 'shown' | 'failed';

/** Somebody else's booking page in a frame, once it is known to answer. */
export function BookingFrame({ address }: { address: string }) {
  const [stage, setStage] = useState<Stage>('asked');
  const isAsked = stage === 'asked';
  const isWaiting = isAsked || stage === 'answers';

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setStage('failed'), BOOKING_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    void isReachable(address, stop.signal).then((isThere) => {
      if (!stop.signal.aborted) setStage(isThere ? 'answers' : 'failed');
    });
    return () => stop.abort();
  }, [isAsked, address]);

  if (stage === 'failed') return <NoBooking onRetry={() => setStage('asked')} />;

  return (
    <div className={classes.place} aria-busy={isWaiting}>
      {!isAsked && (
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
