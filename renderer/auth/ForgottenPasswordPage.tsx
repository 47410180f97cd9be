import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { passwordResetAnswerSchema, passwordResetSchema } from '../../contract/account-editing.ts';
import { useSettings } from '../academy/useSettings.ts';
import { callApi } from '../client/api.ts';
import { Failure } from '../client/Failure.tsx';
import { useServerForm } from '../client/forms/useServerForm.ts';
import { useStateText } from '../client/useStateText.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { NewTabButton } from '../kit/NewTabButton.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useSignInState } from '../session/way-back.ts';
import { AuthCard } from './AuthCard.tsx';
import classes from './Form.module.css';
import { text } from './forgotten-password.es.ts';

/** Requests a link for a new password by email; if the academy sends no mail, names the contact. */
export function ForgottenPasswordPage() {
  const { data: settings, error, mutate } = useSettings();
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageTitle(text.title);

  if (!settings && error) {
    return (
      <AuthCard title={text.title} lead={text.lead}>
        <div className={classes.form}>
          <Failure error={error} title={text.loadFailed} onRetry={() => void mutate()} />
          <BackToSignIn email="" />
        </div>
      </AuthCard>
    );
  }
  if (!settings) {
    return (
      <AuthCard title={text.title} lead={text.lead}>
        <Skeleton height="12rem" aria-busy="true" />
      </AuthCard>
    );
  }
  if (!settings.passwordReset) return <WhomToAsk whatsapp={settings.supportWhatsapp} />;
  return sentTo === null ? <ResetForm onSent={setSentTo} /> : <Sent email={sentTo} onAgain={() => setSentTo(null)} />;
}

function ResetForm({ onSent }: { onSent: (email: string) => void }) {
  const email = useStateText('email');
  const { form, isSending, failure, props } = useServerForm({
    schema: passwordResetSchema,
    initialValues: { email },
    send: async (body) => {
      await callApi('POST', '/api/auth/password-reset', { body, schema: passwordResetAnswerSchema, isAnonymous: true });
      onSent(body.email.trim());
    },
  });

  return (
    <AuthCard title={text.title} lead={text.lead}>
      <form className={classes.form} {...props}>
        {failure && <FormAlert title={text.failed} sentence={failure.sentence} />}
        <TextInput
          label={text.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <Stack gap="xs" mt="xs">
          <ActionButton type="submit" fullWidth isDisabled={isSending}>
            {isSending ? text.sending : text.send}
          </ActionButton>
          <BackToSignIn email={form.values.email} />
        </Stack>
      </form>
    </AuthCard>
  );
}

/** Does not reveal whether the account exists. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthCard title={text.sent} lead={text.sentTo(email)}>
      <div className={classes.form} role="status">
        <Group component="p" wrap="nowrap" align="flex-start" gap="sm">
          <IconMailForward color="var(--mantine-color-anchor)" aria-hidden="true" />
          <span>{text.sentHint}</span>
        </Group>
        <Stack gap="xs" mt="xs">
          <BackToSignIn email={email} />
          <Button variant="subtle" fullWidth onClick={onAgain}>
            {text.otherEmail}
          </Button>
        </Stack>
      </div>
    </AuthCard>
  );
}

function WhomToAsk({ whatsapp }: { whatsapp: string }) {
  return (
    <AuthCard title={text.title} lead={text.askSentence}>
      <Stack gap="xs" mt="xs">
        <NewTabButton fullWidth href={`https://wa.me/${whatsapp}?${new URLSearchParams({ text: text.askMessage })}`}>
          {text.askByWhatsapp}
        </NewTabButton>
        <Button component={Link} to="/ayuda" variant="default" fullWidth>
          {text.goToHelp}
        </Button>
        <BackToSignIn email="" />
      </Stack>
    </AuthCard>
  );
}

function BackToSignIn({ email }: { email: string }) {
  const signIn = useSignInState();
  return (
    <Button component={Link} to="/login" state={{ ...signIn, email }} variant="default" fullWidth>
      {text.backToSignIn}
    </Button>
  );
}
