import { Box, Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { text as client } from '../client/client.es.ts';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { BookingCalendar } from '../kit/illustrations/BookingCalendar.tsx';
import { toastError } from '../kit/toast.ts';
import classes from './BookingBanner.module.css';
import { text } from './home.es.ts';
import { useBookingEntry } from './useBookingEntry.ts';

const bookingPart = lazyPart(async () => (await import('./BookingModal.tsx')).default);

/** Invitation to book a training, below the desktop's width. */
export function BookingBanner() {
  const { isOpen, open, close } = useBookingEntry();
  const [isWanted, setIsWanted] = useState(isOpen);
  const { Part: BookingModal, hasFailed } = useLazyPart(bookingPart, isWanted);
  const closeIfOpen = useEffectEvent(() => isOpen && close());

  useEffect(() => {
    if (!hasFailed) return;
    // Only the next press retries: an automatic retry would report another failure unasked.
    setIsWanted(false);
    closeIfOpen();
    toastError({ title: text.bookingFailed, message: client.offlineSentence });
  }, [hasFailed]);

  function handleOpen(): void {
    setIsWanted(true);
    open();
  }

  return (
    <Box component="section" className={classes.banner} hiddenFrom="lg" aria-labelledby="book-training">
      <BookingCalendar className={classes.picture} />
      <span className={classes.badge}>{text.free}</span>
      <h2 id="book-training" className={classes.title}>
        {text.bookTraining}
      </h2>
      <Button color="accent" miw="8.25rem" mt="0.375rem" fw={700} onClick={handleOpen}>
        {text.book}
      </Button>
      {BookingModal && <BookingModal isOpen={isOpen} onClose={close} />}
    </Box>
  );
}
