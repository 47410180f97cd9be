import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { Link, Navigate } from 'react-router-dom';
import { APP_ERRORS } from '../../contract/problem.ts';
import { registerSchema } from '../../contract/sign-in.ts';
import { useSettings } from '../academy/useSettings.ts';
import { useServerForm } from '../client/forms/useServerForm.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { LeaveGuard } from '../kit/LeaveGuard.tsx';
import { toast } from '../kit/toast.ts';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useSession, useSessionActions } from '../session/useSession.ts';
import { useSignInState, useWayBack } from '../session/way-back.ts';
import { AuthCard } from './AuthCard.tsx';
import { text } from './auth.es.ts';
import classes from './Form.module.css';

/** Creates an account. A signed-in learner returns to the screen before. */
export function RegisterPage() {
  const { status } = useSession();
  const backTo = useWayBack();
  const signIn = useSignInState();
  const { data: settings } = useSettings();
  usePageTitle(text.createAccount);

  if (status === 'authenticated') return <Navigate to={backTo} replace />;

  const isClosed = settings?.registration === false;
  return (
    <AuthCard title={text.createAccount} lead={isClosed ? text.registrationClosed : text.registerLead}>
      {!isClosed && <RegisterForm />}
      <Group
        component="p"
        className={classes.other}
        justify="center"
        gap="0 var(--mantine-spacing-xs)"
        mt="md"
        c="dimmed"
      >
        {text.haveAccount}{' '}
        <Link to="/login" state={signIn}>
          {text.login}
        </Link>
      </Group>
    </AuthCard>
  );
}

function RegisterForm() {
  const session = useSessionActions();
  const signIn = useSignInState();
  const { form, isSending, failure, props } = useServerForm({
    schema: registerSchema,
    initialValues: { name: '', lastName: '', email: '', password: '' },
    send: async (values) => {
      await session.register(values);
      toast({ title: text.welcome(values.name.trim()), message: text.welcomeSentence });
    },
  });
  const hasAccount = form.errors.email === APP_ERRORS.email_exists.message;

  return (
    <form className={classes.form} {...props}>
      {failure && <FormAlert title={text.registerFailed} sentence={failure.sentence} />}
      <div className={classes.pair}>
        <TextInput label={text.name} autoComplete="given-name" {...form.getInputProps('name')} />
        <TextInput label={text.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
      </div>
      <div>
        <TextInput
          label={text.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        {hasAccount && (
          <Link className={classes.aside} to="/login" state={{ ...signIn, email: form.values.email.trim() }}>
            {text.signInInstead}
          </Link>
        )}
      </div>
      <PasswordInput
        label={text.password}
        description={text.passwordHelp}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': text.showPassword, tabIndex: 0, 'aria-hidden': false }}
        {...form.getInputProps('password')}
      />
      <Stack gap="xs" mt="xs">
        <ActionButton type="submit" fullWidth isDisabled={isSending}>
          {isSending ? text.creatingAccount : text.createAccount}
        </ActionButton>
        <Button component={Link} to="/" variant="default" fullWidth>
          {text.backHome}
        </Button>
      </Stack>
      <LeaveGuard isChanged={form.isDirty() && !isSending && !hasAccount} />
    </form>
  );
}
