import { Modal, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSettings } from '../academy/useSettings.ts';
import { Failure } from '../client/Failure.tsx';
import { NewTabButton } from '../kit/NewTabButton.tsx';
import { useIsPhone } from '../kit/screen-width.ts';
import classes from './BookingFrame.module.css';
import { BookingFrame } from './BookingFrame.tsx';
import { text } from './booking.es.ts';

interface BookingModalProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The booking page in a dialog, with a link for browsers that refuse to embed it. */
export default function BookingModal({ isOpen, onClose }: BookingModalProps) {
  const isPhone = useIsPhone();
  // Closed in the first render, so that the dialog notes which element gets the focus back.
  const [isShown, setIsShown] = useState(false);

  useEffect(() => setIsShown(isOpen), [isOpen]);

  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={text.title}
      size="lg"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <BookingPage />
    </Modal>
  );
}

function BookingPage() {
  const { data: settings, error, mutate } = useSettings();

  if (!settings && error) return <Failure error={error} title={text.failed} onRetry={() => void mutate()} />;
  if (!settings)
    return (
      <Skeleton
        className={classes.page}
        bg="var(--mantine-color-skeleton)"
        role="status"
        aria-busy="true"
        aria-label={text.loading}
      />
    );

  return (
    <>
      <BookingFrame address={settings.bookingUrl} />
      <NewTabButton variant="subtle" fullWidth href={settings.bookingUrl}>
        {text.elsewhere}
      </NewTabButton>
    </>
  );
}
