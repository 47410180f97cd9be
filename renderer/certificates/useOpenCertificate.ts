import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';

const CERTIFICATE = 'certificado';
/** State of the history entry of a dialog that this page opened: closing it navigates back. */
export const OPENED_HERE = { certificateOpenedHere: true };

/** The certificate in the address (`?certificado=`): it survives a reload, and a phone's back button closes it. */
export function useOpenCertificate() {
  const [query] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const closedKey = useRef('');
  const id = query.get(CERTIFICATE);

  function close(): void {
    // A second press before the navigation would navigate back twice.
    if (closedKey.current === key) return;
    closedKey.current = key;
    if (isOpenedHere(state)) void navigate(-1);
    else void navigate({ search: searchWith(query, null) }, { replace: true });
  }

  return { id: z.uuid().safeParse(id).success ? id : null, close };
}

/** The page's query with the certificate added; null removes it. */
export function searchWith(query: URLSearchParams, id: string | null): string {
  const changed = new URLSearchParams(query);
  if (id) changed.set(CERTIFICATE, id);
  else changed.delete(CERTIFICATE);
  return `?${changed}`;
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'certificateOpenedHere' in state;
}
