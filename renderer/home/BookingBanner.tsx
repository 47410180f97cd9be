import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { BookingCalendar } from '../shared/illustrations/BookingCalendar.tsx';
import classes from './BookingBanner.module.css';
import { text } from './home.es.ts';

const BookingModal = lazy(() => import('./BookingModal.tsx'));

/** The invitation to book a training, below the desktop's width. */
export function BookingBanner() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function handleOpen(): void {
    setWasOpened(true);
    setIsOpen(true);
  }

  return (
    <section className={classes.banner} aria-labelledby="book-training">
      <span className={classes.badge}>{text.free}</span>
      <h2 id="book-training" className={classes.title}>
        {text.bookTraining}
      </h2>
      <Button color="accent" className={classes.book} onClick={handleOpen}>
        {text.book}
      </Button>
      <BookingCalendar className={classes.picture} />
      <Suspense>{wasOpened && <BookingModal isOpen={isOpen} onClose={() => setIsOpen(false)} />}</Suspense>
    </section>
  );
}
