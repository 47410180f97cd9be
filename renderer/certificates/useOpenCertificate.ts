import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';

const CERTIFICATE = 'certificado';
/** State of the history entry of a dialog that was opened from this page: closing it goes back there. */
export const OPENED_HERE = { certificateOpenedHere: true };

/** The certificate in the address (`?certificado=`), so that it outlives a reload, and a phone's back button closes it. */
export function useOpenCertificate() {
  const [query] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const closedKey = useRef('');
  const id = query.get(CERTIFICATE);

  function close(): void {
    // A second press before the first has taken effect would go back once more.
    if (closedKey.current === key) return;
    closedKey.current = key;
    if (isOpenedHere(state)) void navigate(-1);
    else void navigate({ search: searchWith(query, null) }, { replace: true });
  }

  return { id: z.uuid().safeParse(id).success ? id : null, close };
}

/** The query of this page with that certificate open; null: with none. */
export function searchWith(query: URLSearchParams, id: string | null): string {
  const changed = new URLSearchParams(query);
  if (id) changed.set(CERTIFICATE, id);
  else changed.delete(CERTIFICATE);
  return `?${changed}`;
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'certificateOpenedHere' in state;
}
