import { Paper, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { sealAndWipe } from './end-session.ts';
import { RoomFrame } from './RoomFrame.tsx';
import { text } from './room.es.ts';
import { fetchRoom } from './room-calls.ts';
import { writeRoom, writeRoomKey } from './room-storage.ts';

const KEY_MAX_CHARS = 200;

/** Makes this browser a machine of a training room. */
export function KeyForm() {
  const titleId = useId();
  return (
    <RoomFrame>
      <Paper component="section" p="xl" w="100%" maw="34rem" m="auto" aria-labelledby={titleId}>
        <Stack gap="md">
          <h1 id={titleId}>{text.noKey}</h1>
          <Text c="dimmed">{text.noKeyLead}</Text>
          <KeyField />
        </Stack>
      </Paper>
    </RoomFrame>
  );
}

/** The field for a key. The address may bring it after `#`, which browsers do not send to servers. */
export function KeyField() {
  const [key, setKey] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const brought = window.location.hash.slice(1);
    if (brought === '') return;
    setKey(brought.slice(0, KEY_MAX_CHARS));
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A copied key may have spaces, quotes and invisible characters around it.
    const typed = key.replace(/[^\w-]/g, '');
    if (typed === '') return setProblem(text.typeKey);
    setIsChecking(true);
    try {
      writeRoom(await fetchRoom(typed));
      await sealAndWipe();
      writeRoomKey(typed);
      window.location.reload();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.sentence);
      setIsChecking(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap="md" align="flex-start">
        <TextInput
          w="100%"
          label={text.key}
          value={key}
          onChange={(event) => {
            setProblem(null);
            setKey(event.currentTarget.value);
          }}
          autoComplete="off"
          spellCheck={false}
          maxLength={KEY_MAX_CHARS}
          error={problem}
          errorProps={{ role: 'alert' }}
        />
        <ActionButton type="submit" isDisabled={isChecking}>
          {isChecking ? text.checkingKey : text.useKey}
        </ActionButton>
      </Stack>
    </form>
  );
}
