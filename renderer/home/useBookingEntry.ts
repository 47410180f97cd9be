import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of the history entry in which the booking dialog is open. */
const BOOKING = { isBooking: true };

interface BookingEntry {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Gives the booking dialog its own history entry, so that a phone's back button closes only the dialog. */
export function useBookingEntry(): BookingEntry {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const closedKey = useRef('');

  function close(): void {
    // A second press before the first has taken effect would go back twice.
    if (closedKey.current === key) return;
    closedKey.current = key;
    void navigate(-1);
  }

  return { isOpen: isBooking(state), open: () => void navigate({ search }, { state: BOOKING }), close };
}

function isBooking(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isBooking' in state;
}
