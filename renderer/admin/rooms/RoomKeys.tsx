import { Box, Group, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { type MadeRoomKey, type RoomKey, roomKeyListSchema } from '../../../contract/rooms.ts';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { Failure } from '../../client/Failure.tsx';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { Badge } from '../../kit/Badge.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useNow } from '../../kit/first-render.ts';
import { timeAgo } from '../../kit/time-ago.ts';
import { PanelBody } from '../form/PanelBody.tsx';
import look from '../look/look.module.css';
import { NewKey } from './NewKey.tsx';
import { OnceDialog } from './OnceDialog.tsx';
import { keysPath } from './room-calls.ts';
import { text } from './rooms.es.ts';
import { WithdrawKey } from './WithdrawKey.tsx';

interface RoomKeysProps {
  roomId: string;
  isAdmin: boolean;
}

/** The keys of a training room's machines; admins make and withdraw them. */
export function RoomKeys({ roomId, isAdmin }: RoomKeysProps) {
  const [made, setMade] = useState<MadeRoomKey | null>(null);
  return (
    <PanelBody>
      <Box component="p" c="dimmed" fz="sm">
        {text.keysSentence}
      </Box>
      {isAdmin && <NewKey roomId={roomId} onMade={setMade} />}
      <KeyList roomId={roomId} isAdmin={isAdmin} />
      <OnceDialog
        made={made && { title: text.madeKey(made.label), label: text.key, value: made.key }}
        first={text.keyOnce}
        sentence={text.keyOnceSentence}
        onClose={() => setMade(null)}
      />
    </PanelBody>
  );
}

function KeyList({ roomId, isAdmin }: RoomKeysProps) {
  const path = keysPath(roomId);
  const {
    data: keys,
    error,
    mutate,
  } = useSWR<RoomKey[], ApiError>(
    path,
    () => callApi('GET', path, { schema: roomKeyListSchema }),
    FRESH_AT_EVERY_VISIT,
  );

  if (!keys && error) return <Failure error={error} title={text.keysFailed} onRetry={() => void mutate()} />;
  if (!keys) return <Skeleton height="4.25rem" />;
  if (keys.length === 0) return <EmptyState title={text.noKeys} text={text.noKeysSentence} />;
  return (
    <Stack component="ul" className={look.linesBetween} gap={0}>
      {keys.map((key) => (
        <KeyRow key={key.id} roomId={roomId} roomKey={key} isAdmin={isAdmin} />
      ))}
    </Stack>
  );
}

function KeyRow({ roomId, roomKey, isAdmin }: { roomId: string; roomKey: RoomKey; isAdmin: boolean }) {
  const { label, prefix, lastUsedAt, appVersion, withdrawnAt } = roomKey;
  const nowMs = useNow();
  const facts = [
    text.beginsWith(prefix),
    lastUsedAt === null ? text.neverUsed : text.lastUsed(timeAgo(lastUsedAt, nowMs)),
    appVersion !== null && `${text.version} ${appVersion}`,
  ].filter(Boolean);
  return (
    <Group component="li" py="sm" gap="sm" wrap="nowrap" justify="space-between">
      <Box miw={0}>
        <Group gap="xs" className={look.breakable}>
          <strong>{label}</strong>
          <Badge kind={withdrawnAt === null ? 'ok' : 'plain'}>
            {withdrawnAt === null ? text.valid : text.withdrawn}
          </Badge>
        </Group>
        <Box component="p" className={look.breakable} c="dimmed" fz="sm">
          {facts.join(' · ')}
        </Box>
      </Box>
      {isAdmin && withdrawnAt === null && <WithdrawKey roomId={roomId} roomKey={roomKey} />}
    </Group>
  );
}
