import { Button } from '@mantine/core';
import { text as client } from '../client/client.es.ts';
import { EmbeddedPage, SANDBOX } from '../client/EmbeddedPage.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ClosedStall } from '../kit/illustrations/ClosedStall.tsx';
import classes from './BookingFrame.module.css';
import { text } from './booking.es.ts';

/** Popups for payment and calendars get the full rights of a page. */
const BOOKING_SANDBOX = `${SANDBOX} allow-popups-to-escape-sandbox`;

/** The booking page of another site in a frame. */
export function BookingFrame({ address }: { address: string }) {
  return (
    <EmbeddedPage
      address={address}
      title={text.title}
      waiting={text.loading}
      className={classes.page}
      sandbox={BOOKING_SANDBOX}
      failed={(retry) => <NoBooking onRetry={retry} />}
    />
  );
}

function NoBooking({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        picture={<ClosedStall />}
        title={text.failed}
        text={text.failedHint}
        action={<Button onClick={onRetry}>{client.retry}</Button>}
      />
    </div>
  );
}
