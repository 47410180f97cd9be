import { useRef, useState } from 'react';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import { ApiError } from '../../client/api-error.ts';
import { toast } from '../../kit/toast.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { eraseAccount, SHOWS_ACCOUNTS } from './account-calls.ts';
import { text } from './accounts.es.ts';

const NOTHING = {
  word: '',
  password: '',
  hasTried: false,
  /** The server's message about a wrong password. */
  wrong: null as string | null,
  problem: null as string | null,
};

/** What the admin types to erase a person (the e-mail of the account and the own password), and the request. */
export function useErasure(account: AdminAccount, onClose: () => void) {
  const readAgain = useReadAgain();
  const [asked, setAsked] = useState(NOTHING);
  const [isBusy, setIsBusy] = useState(false);
  const wordRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const { word, password, hasTried, wrong, problem } = asked;
  const expected = account.email ?? account.username ?? account.name;
  const isWordMissing = word.trim().toLowerCase() !== expected.toLowerCase();
  const change = (changes: Partial<typeof NOTHING>) => setAsked((now) => ({ ...now, problem: null, ...changes }));

  async function confirm(): Promise<void> {
    if (isWordMissing || password === '') {
      change({ hasTried: true });
      return (isWordMissing ? wordRef : passwordRef).current?.focus();
    }
    setIsBusy(true);
    try {
      await eraseAccount(account, password);
      toast({ title: text.eraseAsked });
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const detail = error.details?.[0];
      if (detail?.path === 'password') {
        change({ wrong: detail.message });
        passwordRef.current?.focus();
      } else change({ problem: detail?.message ?? error.sentence });
    } finally {
      // Busy until the account is read again: before that, `account` has the version from before the write.
      await readAgain(SHOWS_ACCOUNTS);
      setIsBusy(false);
    }
  }

  function close(): void {
    setAsked(NOTHING);
    onClose();
  }

  return {
    expected,
    word: { ref: wordRef, value: word, error: hasTried && isWordMissing && text.eraseTypedMissing },
    password: {
      ref: passwordRef,
      value: password,
      error: wrong ?? (hasTried && password === '' && text.erasePasswordMissing),
    },
    problem,
    isBusy,
    change,
    confirm,
    close,
  };
}
