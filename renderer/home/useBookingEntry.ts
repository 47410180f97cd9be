import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of the history entry in which the booking dialog is open. */
const BOOKING = { isBooking: true };

interface BookingEntry {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** The booking dialog has an entry in the history of its own: a phone's back button closes it, and stays in the academy. */
export function useBookingEntry(): BookingEntry {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const closedKey = useRef('');

  function close(): void {
    // A second press before the first has taken effect would go back once more.
    if (closedKey.current === key) return;
    closedKey.current = key;
    void navigate(-1);
  }

  return { isOpen: isBooking(state), open: () => void navigate({ search }, { state: BOOKING }), close };
}

function isBooking(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isBooking' in state;
}
