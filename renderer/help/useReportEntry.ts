import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Ends the address at which the dialog is open: support can send people there. */
const REPORT_HASH = '#reportar';
/** State of an entry that was made by opening the dialog here. */
const OPENED_HERE = { isReport: true };

interface ReportEntry {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** The report dialog has an entry in the history of its own: a phone's back button closes it, and stays in the help centre. */
export function useReportEntry(): ReportEntry {
  const { search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const closedKey = useRef('');

  function close(): void {
    // A second press before the first has taken effect would go back once more.
    if (closedKey.current === key) return;
    closedKey.current = key;
    if (isOpenedHere(state)) void navigate(-1);
    else void navigate({ search }, { replace: true });
  }

  return {
    isOpen: hash === REPORT_HASH,
    open: () => void navigate({ search, hash: REPORT_HASH }, { state: OPENED_HERE }),
    close,
  };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isReport' in state;
}
