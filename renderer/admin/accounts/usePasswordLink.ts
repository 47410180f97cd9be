import { useRef, useState } from 'react';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import { ApiError } from '../../client/api-error.ts';
import { toastError } from '../../kit/toast.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { makePasswordLink, SHOWS_ACCOUNTS } from './account-calls.ts';
import { text } from './accounts.es.ts';
import type { MadeLink } from './LinkDialog.tsx';

/** Makes a password link and holds it while it is shown; it is stored nowhere else. */
export function usePasswordLink() {
  const readAgain = useReadAgain();
  const [made, setMade] = useState<MadeLink | null>(null);

  const isMaking = useRef(false);

  /** A second link invalidates the first, so a call during another does nothing. */
  async function make(account: AdminAccount): Promise<void> {
    if (isMaking.current) return;
    isMaking.current = true;
    try {
      setMade({ account, link: await makePasswordLink(account) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.linkFailed, message: error.sentence });
    } finally {
      isMaking.current = false;
      readAgain(SHOWS_ACCOUNTS);
    }
  }

  return { made, make, forget: () => setMade(null) };
}
