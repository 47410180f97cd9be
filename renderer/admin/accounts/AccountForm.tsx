import { Box, NativeSelect, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { type AccountRole, type AdminAccount, type CreateAccount, ROLES } from '../../../contract/account-editing.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { useAdminSession } from '../../session/useAdminSession.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { useAdminForm } from '../form/useAdminForm.ts';
import type { ValuesForm } from '../form/values-form.ts';
import { AccountAccess } from './AccountAccess.tsx';
import { AccountCertificates } from './AccountCertificates.tsx';
import classes from './AccountForm.module.css';
import { AccountTraining } from './AccountTraining.tsx';
import { accountCalls, createAccount, SHOWS_ACCOUNTS } from './account-calls.ts';
import { type AccountValues, bodyOf, formSchemaOf, valuesOf } from './account-values.ts';
import { text } from './accounts.es.ts';

const FIELD_NAMES = {
  name: text.name,
  lastName: text.lastName,
  email: text.email,
  username: text.username,
  role: text.role,
};

interface AccountFormProps {
  /** Null for a new account. */
  row: AdminAccount | null;
  /** Makes a link for choosing a password, and shows it. */
  onInvite: (account: AdminAccount) => void;
  onClose: () => void;
}

/** Creates or edits an account; an existing one also has its access, trainings and certificates. */
export function AccountForm({ row, onInvite, onClose }: AccountFormProps) {
  const { data: settings } = useSettings();
  const roles = ROLES.filter((role) => role !== 'learner' || row?.role === 'learner' || !settings?.hasIdentityProvider);
  const state = useAccountForm({ row, firstRole: roles[0], onInvite, onClose });
  const { form } = state;
  const { role } = form.values;

  return (
    <AdminForm
      state={state}
      title={row ? `${row.name} ${row.lastName}`.trim() : text.newAccount}
      fieldNames={FIELD_NAMES}
      tell={(name, value) => (name === 'role' ? text.roles[value as AdminAccount['role']] : undefined)}
      onClose={onClose}
    >
      {row && <AccountAccess account={row} onInvite={() => onInvite(row)} />}
      <PersonFields row={row} form={form} />
      <NativeSelect
        label={text.role}
        description={text.roleHelp[role]}
        data={roles.map((value) => ({ value, label: text.roles[value] }))}
        {...form.getInputProps('role')}
      />
      <RoleNote row={row} role={role} />
      {role !== 'learner' && (
        <TextInput
          label={text.username}
          description={text.usernameHelp}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
      )}
      {!row && <FirstPassword form={form} />}
      {row && <AccountTraining userId={row.id} />}
      {row && <AccountCertificates userId={row.id} />}
    </AdminForm>
  );
}

/** The form's state. A new account whose person chooses the password is handed to `onInvite` after the save. */
function useAccountForm({
  row,
  firstRole,
  onInvite,
  onClose,
}: AccountFormProps & { firstRole: AccountRole | undefined }) {
  const made = useRef<AdminAccount | null>(null);
  return useAdminForm<AdminAccount, AccountValues>({
    calls: {
      ...accountCalls,
      create: async (body) => {
        made.current = await createAccount(body as CreateAccount);
      },
    },
    row,
    schema: formSchemaOf(row),
    toValues: (account) => valuesOf(account, firstRole),
    toBody: bodyOf,
    texts: text,
    readAgain: SHOWS_ACCOUNTS,
    onSaved: () => {
      onClose();
      if (made.current && !made.current.hasPassword) onInvite(made.current);
    },
  });
}

/** Name and e-mail. */
function PersonFields({ row, form }: { row: AdminAccount | null; form: ValuesForm<AccountValues> }) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={text.name}
          autoComplete="off"
          required
          data-autofocus={!row || undefined}
          {...form.getInputProps('name')}
        />
        <TextInput label={text.lastName} autoComplete="off" required {...form.getInputProps('lastName')} />
      </div>
      <TextInput
        label={text.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        required={row?.email !== null}
        {...form.getInputProps('email')}
      />
    </>
  );
}

/** The effect of another role, shown before it is saved. */
function RoleNote({ row, role }: { row: AdminAccount | null; role: AdminAccount['role'] }) {
  const session = useAdminSession();
  if (!row || row.role === role) return null;
  const isOwn = session.status === 'in' && session.staff.id === row.id;
  return (
    <Box component="p" mt="-xs" px="md" py="sm" bdrs="md" bg="var(--mantine-color-info-tint)" role="status">
      {isOwn ? text.ownRole : text.roleEndsSessions}
    </Box>
  );
}

/** How the person of a new account gets a password: with a link, or typed here. */
function FirstPassword({ form }: { form: ValuesForm<AccountValues> }) {
  return (
    <>
      <Radio.Group
        label={text.howPassword}
        value={form.values.byLink ? 'link' : 'hand'}
        onChange={(value) => form.setFieldValue('byLink', value === 'link')}
      >
        <Stack gap={0}>
          <Radio value="link" label={text.byLink} py="0.625rem" />
          <Radio value="hand" label={text.byHand} py="0.625rem" />
        </Stack>
      </Radio.Group>
      {!form.values.byLink && (
        <PasswordInput
          label={text.password}
          description={text.passwordHelp}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': text.showPassword, tabIndex: 0, 'aria-hidden': false }}
          {...form.getInputProps('password')}
        />
      )}
    </>
  );
}
