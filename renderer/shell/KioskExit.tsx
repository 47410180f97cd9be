import { Group, Loader, Paper, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { ExitMethod, ExitRequest } from '../../contract/kiosk.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { text } from './kiosk.es.ts';
import { kioskApi } from './kiosk-api.ts';
import { useReturnWhenIdle } from './useKioskPage.ts';
import { useShellAction } from './useShellAction.ts';

/** Time without a key or a press until the academy is shown again. */
const IDLE_MS = 60_000;

/** The dialog for leaving the kiosk. */
export function KioskExit({ method }: { method: ExitMethod }) {
  const titleId = useId();
  useReturnWhenIdle(IDLE_MS);

  return (
    <Paper component="section" p="xl" w="100%" maw="30rem" mx="auto" aria-labelledby={titleId}>
      <Stack gap="md">
        <h1 id={titleId}>{text.exit}</h1>
        <ContentOf method={method} />
      </Stack>
    </Paper>
  );
}

function ContentOf({ method }: { method: ExitMethod }) {
  if (method === 'checking')
    return (
      <Group gap="sm" role="status">
        <Loader type="dots" aria-hidden="true" />
        <Text c="dimmed">{text.checking}</Text>
        <BackButton />
      </Group>
    );
  if (method === 'none')
    return (
      <>
        <Text role="alert">{text.none}</Text>
        <Group>
          <BackButton />
        </Group>
      </>
    );
  return <ExitForm key={method} method={method} />;
}

function ExitForm({ method }: { method: 'password' | 'code' }) {
  const { isBusy, problem, hasSucceeded, run, forget } = useShellAction();
  const [username, setUsername] = useState('');
  const [secret, setSecret] = useState('');
  const isCode = method === 'code';
  const isWaiting = isBusy || hasSucceeded;

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const request: ExitRequest = isCode ? { by: 'code', code: secret } : { by: 'password', username, password: secret };
    const isRight = await run(() => kioskApi().leave(request));
    if (!isRight) setSecret('');
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap="md">
        <Text c="dimmed">{isCode ? text.codeLead : text.exitLead}</Text>
        {!isCode && (
          <TextInput
            label={text.username}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            required
            withAsterisk={false}
          />
        )}
        <PasswordInput
          label={isCode ? text.code : text.password}
          value={secret}
          onChange={(event) => {
            forget();
            setSecret(event.currentTarget.value);
          }}
          autoComplete="off"
          maxLength={200}
          error={problem}
          errorProps={{ role: 'alert' }}
          required
          withAsterisk={false}
        />
        <Group gap="sm">
          <BackButton isDisabled={isWaiting} />
          <ActionButton type="submit" isDisabled={isWaiting}>
            {text.leave}
          </ActionButton>
          <Text c="dimmed" role="status">
            {isBusy && text.leaving}
            {hasSucceeded && text.left}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}

function BackButton({ isDisabled = false }: { isDisabled?: boolean }) {
  return (
    <ActionButton variant="default" isDisabled={isDisabled} onClick={() => void kioskApi().back()}>
      {text.back}
    </ActionButton>
  );
}
