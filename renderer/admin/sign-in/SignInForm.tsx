import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { type AdminLogin, adminLoginSchema } from '../../../contract/sign-in.ts';
import { ApiError } from '../../client/api-error.ts';
import { useServerForm } from '../../client/forms/useServerForm.ts';
import { useStateText } from '../../client/useStateText.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { useAdminSessionActions } from '../../session/useAdminSession.ts';
import { text } from './sign-in.es.ts';

/** User and password of staff, checked by the server. */
export function SignInForm() {
  const session = useAdminSessionActions();
  const username = useStateText('username');
  const { form, isSending, failure, props } = useServerForm<AdminLogin>({
    schema: adminLoginSchema,
    initialValues: { username, password: '' },
    send: (values) => session.login(values).catch(atPassword),
  });

  return (
    <form {...props}>
      <Stack>
        {failure && <FormAlert title={text.failed} sentence={failure.sentence} />}
        <TextInput
          label={text.user}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={text.password}
          autoComplete="current-password"
          aria-invalid={form.errors.password !== undefined}
          visibilityToggleButtonProps={{ 'aria-label': text.showPassword, tabIndex: 0, 'aria-hidden': false }}
          {...form.getInputProps('password')}
        />
        <ActionButton type="submit" size="lg" fullWidth isDisabled={isSending}>
          {isSending ? text.entering : text.enter}
        </ActionButton>
      </Stack>
    </form>
  );
}

/** Shows wrong credentials at the password field. */
function atPassword(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'wrong_credentials') throw error;
  throw new ApiError({ ...error, message: error.message, details: [{ path: 'password', message: text.wrong }] });
}
