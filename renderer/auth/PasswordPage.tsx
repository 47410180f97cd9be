import { Button, PasswordInput, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  type ChosenPasswordAnswer,
  choosePasswordSchema,
  chosenPasswordAnswerSchema,
} from '../../contract/account-editing.ts';
import { useSettings } from '../academy/useSettings.ts';
import { callApi } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { useServerForm } from '../client/forms/useServerForm.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { AuthCard } from './AuthCard.tsx';
import { ChosenPassword } from './ChosenPassword.tsx';
import classes from './Form.module.css';
import { text } from './password.es.ts';

type Chosen = ChosenPasswordAnswer['data'];

/**
 * Sets a password by a link from an admin or a mail: `/clave#<token>`. Does not reveal the account before the link
 * has worked.
 */
export function PasswordPage() {
  const token = useLinkToken();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [ended, setEnded] = useState<string>();
  usePageTitle(text.title);

  if (chosen) return <ChosenPassword {...chosen} />;
  if (token && token === ended) return <EndedLink />;
  if (token === null) return <NoLink title={text.incomplete} lead={text.incompleteSentence} />;
  return (
    <AuthCard title={text.title} lead={text.lead}>
      <PasswordForm key={token} token={token} onChosen={setChosen} onEnded={() => setEnded(token)} />
    </AuthCard>
  );
}

/**
 * Token in the address's fragment, which is removed so that neither a screenshot nor the history contains it. Undefined
 * before it is read, `null` without a token.
 */
function useLinkToken(): string | null | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>();

  useEffect(() => {
    const given = hash.slice(1);
    setToken((before) => given || (before ?? null));
    if (given) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, navigate]);
  return token;
}

interface PasswordFormProps {
  token: string | undefined;
  onChosen: (chosen: Chosen) => void;
  onEnded: () => void;
}

function PasswordForm({ token = '', onChosen, onEnded }: PasswordFormProps) {
  const { form, isSending, failure, props } = useServerForm({
    schema: choosePasswordSchema,
    initialValues: { token, password: '' },
    send: async (body) => {
      try {
        const options = { body, schema: chosenPasswordAnswerSchema, isAnonymous: true };
        onChosen((await callApi('POST', '/api/auth/password', options)).data);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'password_link_ended') throw error;
        onEnded();
      }
    },
  });

  return (
    <form className={classes.form} {...props}>
      {failure && <FormAlert title={text.failed} sentence={failure.sentence} />}
      <PasswordInput
        label={text.password}
        description={text.rules}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': text.showPassword, tabIndex: 0, 'aria-hidden': false }}
        {...form.getInputProps('password')}
      />
      <Stack gap="xs" mt="xs">
        <ActionButton type="submit" fullWidth isDisabled={isSending}>
          {isSending ? text.saving : text.save}
        </ActionButton>
      </Stack>
    </form>
  );
}

/** If the academy sends links by mail, offers to request another. */
function EndedLink() {
  const { data: settings } = useSettings();
  if (!settings?.passwordReset) return <NoLink title={text.ended} lead={text.endedSentence} />;
  return (
    <AuthCard title={text.ended} lead={text.endedMailedSentence}>
      <Button component={Link} to="/recuperar" fullWidth>
        {text.askAgain}
      </Button>
    </AuthCard>
  );
}

function NoLink({ title, lead }: { title: string; lead: string }) {
  return (
    <AuthCard title={title} lead={lead}>
      <Button component={Link} to="/ayuda" variant="default" fullWidth>
        {text.goToHelp}
      </Button>
    </AuthCard>
  );
}
