import { PasswordInput, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import { ApiError } from '../../client/api-error.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { toast } from '../../kit/toast.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { eraseAccount, SHOWS_ACCOUNTS } from './account-calls.ts';
import { text } from './accounts.es.ts';
import classes from './EraseDialog.module.css';

interface EraseDialogProps {
  account: AdminAccount;
  isOpen: boolean;
  onClose: () => void;
}

const NOTHING = {
  word: '',
  password: '',
  hasTried: false,
  /** The server's message about a wrong password. */
  wrong: null as string | null,
  problem: null as string | null,
};

/** Confirms the erasure of a person: the admin types the e-mail of the account and the own password. */
export function EraseDialog({ account, isOpen, onClose }: EraseDialogProps) {
  const readAgain = useReadAgain();
  const [asked, setAsked] = useState(NOTHING);
  const [isBusy, setIsBusy] = useState(false);
  const wordRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const { word, password, hasTried, wrong, problem } = asked;
  const expected = account.email ?? account.username ?? account.name;
  const isWordMissing = word.trim().toLowerCase() !== expected.toLowerCase();
  const change = (changes: Partial<typeof NOTHING>) => setAsked((now) => ({ ...now, problem: null, ...changes }));

  async function handleConfirm(): Promise<void> {
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

  const onEnter = (event: { key: string }) => event.key === 'Enter' && !isBusy && void handleConfirm();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text.eraseQuestion(`${account.name} ${account.lastName}`.trim())}
      confirmLabel={text.eraseConfirm}
      busyLabel={text.erasing}
      isDestructive
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void handleConfirm()}
      onClose={close}
    >
      <ul className={classes.effects}>
        {text.eraseEffects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <TextInput
        ref={wordRef}
        label={text.eraseTyped(expected)}
        value={word}
        error={hasTried && isWordMissing && text.eraseTypedMissing}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        onChange={(event) => change({ word: event.currentTarget.value })}
        onKeyDown={onEnter}
      />
      <PasswordInput
        ref={passwordRef}
        label={text.erasePassword}
        value={password}
        error={wrong ?? (hasTried && password === '' && text.erasePasswordMissing)}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': text.showPassword, tabIndex: 0, 'aria-hidden': false }}
        onChange={(event) => change({ password: event.currentTarget.value, wrong: null })}
        onKeyDown={onEnter}
      />
    </ConfirmDialog>
  );
}
