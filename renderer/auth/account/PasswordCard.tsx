import { Group, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { changePasswordSchema, endedSessionsSchema } from '../../../contract/own-account.ts';
import { callApi } from '../../client/api.ts';
import { useServerForm } from '../../client/forms/useServerForm.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { LeaveGuard } from '../../kit/LeaveGuard.tsx';
import { toast } from '../../kit/toast.ts';
import form from '../Form.module.css';
import { AccountCard } from './AccountCard.tsx';
import { text } from './account.es.ts';
import { useOwnSessions } from './useOwnSessions.ts';

/** Form to change the password of the learner's account. */
export function PasswordCard({ email }: { email: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const { sessions } = useOwnSessions();
  const hasPanel = sessions?.some(({ kind }) => kind === 'staff') ?? false;
  return (
    <AccountCard title={text.passwordTitle} lead={hasPanel ? text.passwordLeadOfStaff : text.passwordLead}>
      {isOpen ? (
        <PasswordForm email={email} onClose={() => setIsOpen(false)} />
      ) : (
        <ActionButton variant="default" isDisabled={false} onClick={() => setIsOpen(true)}>
          {text.changePassword}
        </ActionButton>
      )}
    </AccountCard>
  );
}

function PasswordForm({ email, onClose }: { email: string | null; onClose: () => void }) {
  const { mutate } = useSWRConfig();
  const {
    form: fields,
    isSending,
    failure,
    props,
  } = useServerForm({
    schema: changePasswordSchema,
    initialValues: { currentPassword: '', newPassword: '' },
    send: async (body) => {
      const { endedSessions } = await callApi('POST', '/v1/me/password', { body, schema: endedSessionsSchema });
      toast({ title: text.passwordSaved, message: endedSessions > 0 ? text.ended(endedSessions) : '' });
      void mutate('/v1/me/sessions');
      onClose();
    },
  });
  const eye = { 'aria-label': text.showPassword, tabIndex: 0, 'aria-hidden': false };

  return (
    <form className={form.form} {...props}>
      {failure && <FormAlert title={text.passwordFailed} sentence={failure.sentence} />}
      {/* Names the account for password managers. */}
      <input type="text" hidden readOnly autoComplete="username" value={email ?? ''} />
      <PasswordInput
        label={text.currentPassword}
        autoComplete="current-password"
        data-autofocus
        autoFocus
        visibilityToggleButtonProps={eye}
        {...fields.getInputProps('currentPassword')}
      />
      <Link className={form.aside} to="/recuperar" state={{ email: email ?? '', backTo: '/perfil' }}>
        {text.forgotPassword}
      </Link>
      <PasswordInput
        label={text.newPassword}
        description={text.passwordRules}
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
        {...fields.getInputProps('newPassword')}
      />
      <Group gap="xs">
        <ActionButton type="submit" isDisabled={isSending}>
          {isSending ? text.saving : text.savePassword}
        </ActionButton>
        <ActionButton variant="default" isDisabled={isSending} onClick={onClose}>
          {text.cancel}
        </ActionButton>
      </Group>
      <LeaveGuard isChanged={fields.values.newPassword !== '' && !isSending} />
    </form>
  );
}
