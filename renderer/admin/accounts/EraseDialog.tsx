import { PasswordInput, TextInput } from '@mantine/core';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { EffectList } from '../form/EffectList.tsx';
import { text } from './accounts.es.ts';
import { useErasure } from './useErasure.ts';

interface EraseDialogProps {
  account: AdminAccount;
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms the erasure of a person: the admin types the e-mail of the account and the own password. */
export function EraseDialog({ account, isOpen, onClose }: EraseDialogProps) {
  const { expected, word, password, problem, isBusy, change, confirm, close } = useErasure(account, onClose);
  const onEnter = (event: { key: string }) => event.key === 'Enter' && !isBusy && void confirm();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text.eraseQuestion(`${account.name} ${account.lastName}`.trim())}
      confirmLabel={text.eraseConfirm}
      busyLabel={text.erasing}
      isDestructive
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <EffectList gap="xxs">
        {text.eraseEffects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </EffectList>
      <TextInput
        {...word}
        label={text.eraseTyped(expected)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        onChange={(event) => change({ word: event.currentTarget.value })}
        onKeyDown={onEnter}
      />
      <PasswordInput
        {...password}
        label={text.erasePassword}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': text.showPassword, tabIndex: 0, 'aria-hidden': false }}
        onChange={(event) => change({ password: event.currentTarget.value, wrong: null })}
        onKeyDown={onEnter}
      />
    </ConfirmDialog>
  );
}
