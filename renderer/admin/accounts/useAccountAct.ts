import { useState } from 'react';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import { ApiError } from '../../client/api-error.ts';
import { toast, toastError } from '../../kit/toast.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { exportAddress, keepAccount, SHOWS_ACCOUNTS, updateAccount } from './account-calls.ts';
import { text } from './accounts.es.ts';

export interface AccountAct {
  isBusy: boolean;
  activate: () => void;
  /** Cancels the requested erasure. */
  keep: () => void;
  /** Downloads a ZIP with all data about the person. */
  download: () => void;
}

/** Actions on an account that need no confirmation, one at a time; toasts show their results. */
export function useAccountAct(account: AdminAccount): AccountAct {
  const readAgain = useReadAgain();
  const [isBusy, setIsBusy] = useState(false);

  async function change(act: () => Promise<AdminAccount>, done: string): Promise<void> {
    setIsBusy(true);
    try {
      await act();
      toast({ title: done });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.stateFailed, message: error.sentence });
    } finally {
      // Busy until the account is read again: before that, `account` has the version from before the write.
      await readAgain(SHOWS_ACCOUNTS);
      setIsBusy(false);
    }
  }

  async function download(): Promise<void> {
    setIsBusy(true);
    try {
      const href = await exportAddress(account);
      Object.assign(document.createElement('a'), { href, download: '' }).click();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.downloadDataFailed, message: error.sentence });
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    activate: () => isBusy || void change(() => updateAccount(account, { isActive: true }), text.activated),
    keep: () => isBusy || void change(() => keepAccount(account), text.kept),
    download: () => isBusy || void download(),
  };
}
