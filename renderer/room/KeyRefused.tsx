import { Paper, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useSettings } from '../academy/useSettings.ts';
import { platform } from '../platform/platform.ts';
import { KeyField } from './KeyForm.tsx';
import { RoomFrame } from './RoomFrame.tsx';
import { text } from './room.es.ts';

/** The key of this machine was withdrawn: says whom to call. In a kiosk the new key goes into the machine's file. */
export function KeyRefused() {
  const titleId = useId();
  const { data: academy } = useSettings();
  return (
    <RoomFrame>
      <Paper component="section" p="xl" w="100%" maw="34rem" m="auto" aria-labelledby={titleId}>
        <Stack gap="md">
          <h1 id={titleId}>{text.keyRefused}</h1>
          <Text c="dimmed">{text.keyRefusedLead(academy?.name ?? text.academy)}</Text>
          {academy && <Text>{text.support(academy.supportWhatsapp)}</Text>}
          {!platform.kiosk && <KeyField />}
        </Stack>
      </Paper>
    </RoomFrame>
  );
}
