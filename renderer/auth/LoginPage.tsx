import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { Link, Navigate } from 'react-router-dom';
import { loginSchema } from '../../contract/sign-in.ts';
import { useSettings } from '../academy/useSettings.ts';
import { beyondTitle } from '../client/forms/beyond-title.ts';
import { useServerForm } from '../client/forms/useServerForm.ts';
import { useStateText } from '../client/useStateText.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useSession, useSessionActions } from '../session/useSession.ts';
import { useSignInState, useWayBack } from '../session/way-back.ts';
import { AuthCard } from './AuthCard.tsx';
import { text } from './auth.es.ts';
import classes from './Form.module.css';

/** Sign-in by email and password. A signed-in learner returns to the screen before. */
export function LoginPage() {
  const { status } = useSession();
  const backTo = useWayBack();
  usePageTitle(text.login);

  if (status === 'authenticated') return <Navigate to={backTo} replace />;

  return (
    <AuthCard title={text.login} lead={text.loginLead}>
      <LoginForm />
      <RegisterLink />
    </AuthCard>
  );
}

function LoginForm() {
  const session = useSessionActions();
  const email = useStateText('email');
  const signIn = useSignInState();
  const { form, isSending, failure, props } = useServerForm({
    schema: loginSchema,
    initialValues: { email, password: '' },
    send: (values) => session.login(values),
  });
  const isFilled = form.values.email.trim() !== '' && form.values.password !== '';

  return (
    <form className={classes.form} {...props}>
      {failure && (
        <FormAlert
          title={text.loginFailed}
          sentence={failure.code === 'wrong_credentials' ? undefined : beyondTitle(text.loginFailed, failure.sentence)}
        />
      )}
      <TextInput
        label={text.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={text.password}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': text.showPassword, tabIndex: 0, 'aria-hidden': false }}
        {...form.getInputProps('password')}
      />
      <Link className={classes.aside} to="/recuperar" state={{ ...signIn, email: form.values.email }}>
        {text.forgotPassword}
      </Link>
      <Stack gap="xs" mt="xs">
        <ActionButton type="submit" fullWidth isDisabled={!isFilled || isSending}>
          {isSending ? text.loggingIn : text.login}
        </ActionButton>
        <Button component={Link} to="/" variant="default" fullWidth>
          {text.backHome}
        </Button>
      </Stack>
    </form>
  );
}

/** Shown if the academy admits new accounts. */
function RegisterLink() {
  const { data: settings } = useSettings();
  const signIn = useSignInState();
  if (!settings?.registration) return null;
  return (
    <Group
      component="p"
      className={classes.other}
      justify="center"
      gap="0 var(--mantine-spacing-xs)"
      mt="md"
      c="dimmed"
    >
      {text.noAccount}{' '}
      <Link to="/registro" state={signIn}>
        {text.createAccount}
      </Link>
    </Group>
  );
}
