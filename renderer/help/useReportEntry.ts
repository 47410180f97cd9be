import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Hash of the address that opens the dialog, for links from the support. */
const REPORT_HASH = '#reportar';
/** State of a history entry created by opening the dialog here. */
const OPENED_HERE = { isReport: true };

interface ReportEntry {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Gives the report dialog its own history entry, so that a phone's back button closes only the dialog. */
export function useReportEntry(): ReportEntry {
  const { search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const closedKey = useRef('');

  function close(): void {
    // A second press before the first has taken effect would go back twice.
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
